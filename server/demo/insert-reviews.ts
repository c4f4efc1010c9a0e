import { sql } from 'kysely';

import type { Transaction } from '#server/platform/database/transaction.ts';

/** Reviews of agents, in the language of their authors, some with the agent's reply. */
const REVIEWS = [
  {
    rating: 5,
    body: 'Answered within the hour and told me honestly which units face the road. We rented the second one we saw.',
    reply: 'Thank you! Enjoy the balcony.',
  },
  {
    rating: 5,
    body: 'ตอบไวมาก ให้ข้อมูลส่วนกลางกับค่าใช้จ่ายครบ พาดูสามห้องในวันเดียว ประทับใจค่ะ',
    reply: 'ขอบคุณมากค่ะ มีอะไรให้ช่วยทักมาได้เสมอ',
  },
  { rating: 4, body: 'Knows the area well. The viewing started twenty minutes late.', reply: '' },
  { rating: 4, body: 'สุภาพ อธิบายเรื่องโอนและค่าธรรมเนียมชัดเจน', reply: '' },
  { rating: 5, body: '', reply: '' },
  {
    rating: 3,
    body: 'Friendly, but the condo had been rented out when we arrived.',
    reply:
      'Sorry about that. The owner had signed that morning. I now confirm again before each viewing.',
  },
  { rating: 5, body: 'ช่วยต่อรองราคาให้ได้ตามงบ แนะนำเลยครับ', reply: '' },
];

/** Inserts reviews by some of the people whose questions an agent of the demo market answered. */
export async function insertReviews({ kysely }: Transaction): Promise<void> {
  await sql`
    insert into reviews (author_id, subject_user_id, rating, body, created_at, reply, replied_at)
    select requester_id, asked_user_id, said.rating, said.body, written, said.reply,
      case when said.reply <> '' then least(written + interval '9 hours', now()) end
    from (
      select requester_id, asked_user_id, max(answered_at) as written,
        row_number() over (partition by asked_user_id order by max(answered_at)) as number
      from availability_requests
      where answered_at is not null and asked_user_id <> requester_id
      group by requester_id, asked_user_id
    ) answered
    join lateral (
      select * from json_to_recordset(${JSON.stringify(REVIEWS)})
        as review (rating smallint, body text, reply text)
      offset (number + asked_user_id) % ${REVIEWS.length} limit 1
    ) said on true
    -- Most people write none.
    where number % 3 = 0 and number < 3 * ${REVIEWS.length}
    order by written
  `.execute(kysely);
}
