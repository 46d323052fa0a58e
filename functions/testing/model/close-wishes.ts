import { addDays } from '../../../shared/calendar/business-date.ts'
import { TODAY } from '../office.ts'
import { closingDesks, deciders } from './count-wishes.ts'
import { countTills, freeTill, withdrawOffers } from './evening-work.ts'
import type { Market, Wish } from './market.ts'
import { CLOSING_BRANCH, CLOSING_FROM } from './till-work.ts'
import type { Dice } from './wishes.ts'

/** Of this many evenings only one takes place, because an evening makes many calls. */
const EVENINGS_A_HELD_ONE = 3

const VAULT = { branch: CLOSING_BRANCH, userId: 0 }

function dayWish(does: 'close' | 'reopen day', date: string, body: Record<string, unknown>): Wish {
  return {
    what: does === 'close' ? 'close of a day' : 'reopening of a day',
    call: does === 'close' ? 'days/close' : 'days/reopen',
    params: { branch: CLOSING_BRANCH, date },
    body,
    meaning: { kind: 'till', does, till: VAULT, through: date },
    patience: 'repeats',
    inQuiet: true,
  }
}

/** Runs work on the whole branch, unless other work on it is running. */
async function busy({ work }: Market, run: () => Promise<void>): Promise<void> {
  if (work.isBusy) return
  work.isBusy = true
  try {
    await run()
  } finally {
    work.isBusy = false
  }
}

/**
 * Counts and confirms the tills of the branch and closes a day of it. Nobody else of the branch works while its tills are
 * counted. In every third evening the others go on as soon as the close begins.
 */
export async function evening(market: Market, rolled: Dice): Promise<void> {
  const { work } = market
  if (work.lockedThrough >= TODAY || rolled.tag % EVENINGS_A_HELD_ONE !== 0) return
  const through = rolled.first % 2 === 0 ? TODAY : addDays(work.lockedThrough, 1)
  const isLoud = rolled.second % 3 === 0
  // Everybody who may close the day asks at the same moment, and one of them succeeds.
  const close = async () => {
    await Promise.all(
      deciders(market).map((desk) => market.ask(desk, dayWish('close', through, {}))),
    )
  }
  await busy(market, async () => {
    await work.quiet.during(async () => {
      await withdrawOffers(market)
      await countTills(market, rolled, through)
      if (!isLoud) await close()
    })
    if (isLoud) await close()
  })
}

/** Lets head office reopen the newest closed day; sometimes it asks for a new count of a till. */
export async function reopensADay(market: Market, { first, second }: Dice): Promise<void> {
  const { work, headOffice } = market
  const date = work.lockedThrough
  if (date < CLOSING_FROM) return
  const anew = second % 2 === 0 ? work.confirmed.at(-1 - (first % 4)) : undefined
  const body = { reason: 'A wrong entry' }
  await busy(market, async () => {
    await work.quiet.during(async () => {
      // Counts of later days stop the reopening.
      const tills = [VAULT, ...closingDesks(market).map(({ staff }) => staff)]
      for (const till of tills) await freeTill(market, till)
      const wish = dayWish('reopen day', date, anew ? { ...body, tills: [anew.userId] } : body)
      const { outcome } = await market.ask(headOffice, wish)
      if (anew && outcome !== 'done') {
        await market.ask(headOffice, dayWish('reopen day', date, body))
      }
    })
  })
}
