/** Who is signed in, as far as the chrome shows it. */
export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** The address of a picture. */
  image: string | null;
  isAdmin: boolean;
}
