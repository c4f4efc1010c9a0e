/** Returns the name that others see: first and last name, otherwise the username. */
export function personName(person: {
  firstName: string;
  lastName: string;
  username: string | null;
}): string {
  return `${person.firstName} ${person.lastName}`.trim() || (person.username ?? '');
}
