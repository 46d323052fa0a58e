import { addDays, monthOf } from '../../shared/calendar/business-date.ts'
import { parseAmount } from '../../shared/money/amount.ts'
import type { Answer } from './office.ts'
import type { Branch, Member } from './people.ts'
import { TEXTS } from './texts.ts'
import { LAST_MORNING_MINUTE, managerOf, member, OPENING_MINUTE, type World } from './world.ts'

/** The mornings of head office, which accepts the days that the branches closed, or asks about them. */

type Day = Answer<'days/list'>[number]

/** A question of head office and what the branch answers. */
interface Question {
  readonly comment: string
  readonly answer: string
}

const ANSWER_MINUTE = OPENING_MINUTE + 30
const REVIEW_MINUTE = OPENING_MINUTE + 60
/** Head office asks about a difference above this amount of AFN. */
const ASKED_ABOVE_MINOR = 100_00n
/** A day waits at most this long for head office. */
const LONGEST_WAIT_DAYS = 7

/**
 * Plans head office's review of each morning. On the last morning some days are left unreviewed, for the person who looks at
 * the demo.
 */
export function planReviews(world: World, mornings: readonly string[]): void {
  const { agenda, days } = world
  const [today, yesterday] = [days.at(-1), days.at(-2)]
  for (const date of mornings) {
    agenda.add(date, REVIEW_MINUTE, async () => {
      for (const day of await waitingDays(world)) {
        const isLeft = date === today && (day.date === yesterday || day.state === 'answered')
        if (!isLeft) await review(world, day)
      }
    })
  }
}

/** Returns the days that wait for head office, the oldest first. */
async function waitingDays({ date, office }: World): Promise<Day[]> {
  const months = new Set([monthOf(addDays(date, -LONGEST_WAIT_DAYS)), monthOf(date)])
  const found: Day[] = []
  for (const month of months) {
    found.push(...(await office.call(member('nasrin'), 'days/list', { query: { month } })))
  }
  return found.filter(({ state }) => state === 'closed' || state === 'answered')
}

/** Accepts a day, or returns it with a question that the branch answers on the next morning. */
async function review(world: World, day: Day): Promise<void> {
  const { agenda, date, days, office } = world
  const params = { branch: day.branch, date: day.date }
  const question = day.state === 'closed' ? questionAbout(world, day) : null
  if (!question) {
    await office.call(reviewerOf(day.branch), 'days/accept', {
      params,
      body: { comment: null, differences: true },
    })
    return
  }
  const { comment, answer } = question
  await office.call(reviewerOf(day.branch), 'days/return', { params, body: { comment } })
  const next = addDays(date, 1)
  agenda.add(next, next === days.at(-1) ? LAST_MORNING_MINUTE : ANSWER_MINUTE, async () => {
    const body = { comment: answer }
    await office.call(managerOf(day.branch as Branch), 'days/answer', { params, body })
  })
}

/**
 * Returns the person who reviews a branch's days: the Manager of Kabul. The Admin reviews the days of Kabul itself,
 * because the Manager of Kabul counts there.
 */
function reviewerOf(branch: string): Member {
  return member(branch === 'HQ' ? 'admin' : 'nasrin')
}

function questionAbout({ days }: World, day: Day): Question | null {
  if (day.closedLate) return { comment: TEXTS.askedLate, answer: TEXTS.answeredLate }
  const differs = day.currencies.some(({ currencyCode, variance }) => {
    const minor = parseAmount((variance ?? '0').replace('-', '')) ?? 0n
    return currencyCode === 'AFN' && minor > ASKED_ABOVE_MINOR
  })
  if (differs) return { comment: TEXTS.askedDifference, answer: TEXTS.answeredDifference }
  const isExample = day.branch === 'HRT' && day.date === days.at(-3)
  return isExample ? { comment: TEXTS.askedCash, answer: TEXTS.answeredCash } : null
}
