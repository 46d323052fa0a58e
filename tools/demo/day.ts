import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatRate } from '../../shared/money/rate.ts'
import { publishBoard } from './board.ts'
import { busyness, HALF_A_YEAR_DAYS, instantAt, isFriday } from './calendar.ts'
import { happens, spread, weighted, whole } from './chance.ts'
import { leaveOrCorrect } from './corrections.ts'
import { cash, changedOnAccount, transferred, walkIn, wishedChange } from './counter.ts'
import { dealOnAccount, dealWithWalkIn } from './deals.ts'
import { fromAccount, overPartner } from './hawala.ts'
import { agreeOnTerms, betweenBranches, throughPartner } from './hawala-orders.ts'
import { lend } from './loans.ts'
import { agreeOnBalances } from './partner-lists.ts'
import type { Branch } from './people.ts'
import { nextRates, type Rates } from './rates.ts'
import { balanceTills } from './shipments.ts'
import {
  BRANCHES,
  CLOSING_MINUTE,
  CODES,
  currencyId,
  LAST_MORNING_MINUTE,
  member,
  OPENING_MINUTE,
  type World,
} from './world.ts'

/** The business of one day, in the order of its hours. */

/** The number of visitors at the counters of a branch on a usual weekday. */
const VISITORS: Readonly<Record<Branch, number>> = { HQ: 8.8, HRT: 6, MZR: 4.8 }
/** The number of further people a day who come to change money, once there is a rate board. */
const DEALERS: Readonly<Record<Branch, number>> = { HQ: 5, HRT: 3, MZR: 2.5 }
const WISHES = { cash: 56, walkIn: 19, transfer: 12, hawala: 6, simple: 3, onAccount: 2, loan: 2 }
/** The wishes once the branches close their days. From then on, hawalas between branches are orders that post. */
const LATER_WISHES = { ...WISHES, between: 9 }
/** For so many days a house is new at most; and the least share of the usual visitors that it has then. */
const MOST_NEW_DAYS = 100
const LEAST_REPUTATION = 0.15
const RATES_MINUTE = OPENING_MINUTE + 5
const AGREEMENT_MINUTE = OPENING_MINUTE + 15
const APPROVAL_MINUTE = OPENING_MINUTE + 20
const ADMIN_MINUTE = OPENING_MINUTE + 40
const TILLS_MINUTE = OPENING_MINUTE + 50
/** On the last day, unfinished work is left this many minutes after the last visitor. */
const AFTER_CLOSING = 5
/**
 * The share of transactions about which the Manager first asks, so that they are approved on another day. ASKED_BACK_LAST
 * is the share on the last morning.
 */
const ASKED_BACK = 0.03
const ASKED_BACK_LAST = 0.3

/** The time zone of a demo and the end of its simulated time. */
export interface Bounds {
  readonly zone: string
  /** Nothing may happen after this time. */
  readonly latest: Date
}

/** Simulates one day. */
export async function liveThrough(world: World, date: BusinessDate, bounds: Bounds): Promise<void> {
  const { agenda, days, ledger, office } = world
  const isLast = date === days.at(-1)
  world.date = date
  world.closing = isLast ? LAST_MORNING_MINUTE : CLOSING_MINUTE
  planMorning(world, isLast)
  planVisitors(world, isLast)
  const midnight = instantAt(date, 12 * 60, bounds.zone).getTime() - 12 * 3_600_000
  // If the last morning isn't over yet, time runs faster, so that its whole business happens before now.
  const end = world.closing + AFTER_CLOSING
  const pace = Math.min(1, (bounds.latest.getTime() - midnight) / (end * 60_000))
  for (let task = agenda.next(date); task; task = agenda.next(date)) {
    world.minute = task.minute
    office.now = new Date(midnight + Math.floor(task.minute * pace * 60_000))
    await task.run()
  }
  await ledger.approvalsDone()
}

function planMorning(world: World, isLast: boolean): void {
  const { agenda, date, chance } = world
  if (isFriday(date)) return
  agenda.add(date, RATES_MINUTE, async () => {
    const before = world.rates
    world.rates = nextRates(before, chance)
    if (hasBoard(world)) {
      if (world.boards.size === 0) await agreeOnTerms(world)
      await publishBoard(world)
    } else await setRates(world, before)
  })
  if (isLast && world.boards.size > 0)
    agenda.add(date, AGREEMENT_MINUTE, () => agreeOnBalances(world))
  agenda.add(date, APPROVAL_MINUTE, () => approveEarlier(world, 'nasrin', isLast))
  agenda.add(date, ADMIN_MINUTE, () => approveEarlier(world, 'admin', isLast))
  agenda.add(date, TILLS_MINUTE, () => balanceTills(world))
}

/**
 * Approves pending transactions of earlier days. The Admin approves the transactions that the Manager recorded or changed,
 * and the Manager all others.
 */
async function approveEarlier(world: World, who: 'nasrin' | 'admin', isLast: boolean) {
  const { ledger, chance, office } = world
  const thisMorning = new Date(office.now.getTime() - 2 * 3_600_000).toISOString()
  ledger.startApproving(member(who), (record) => {
    const isManagers = [record.userCreatedName, record.userModifiedName].includes('nasrin')
    if (isManagers !== (who === 'admin') || record.dateCreated > thisMorning) return false
    return !happens(chance, isLast ? ASKED_BACK_LAST : ASKED_BACK)
  })
}

function planVisitors(world: World, isLast: boolean): void {
  const { agenda, chance, closing, date } = world
  const share = busyness(date) * reputation(world) * (isLast ? 0.4 : 1)
  for (const branch of BRANCHES) {
    const visitors = Math.round(VISITORS[branch] * share * spread(chance, 0.75, 1.33))
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const minute = whole(chance, (OPENING_MINUTE + 10) * 60, closing * 60) / 60
      agenda.add(date, minute, () => serve(world, branch))
    }
    const dealers = hasBoard(world)
      ? Math.round(DEALERS[branch] * share * spread(chance, 0.6, 1.5))
      : 0
    for (let dealer = 0; dealer < dealers; dealer += 1) {
      const minute = whole(chance, OPENING_MINUTE + 10, closing)
      agenda.add(date, minute, async () => {
        const recorded = await dealWithWalkIn(world, branch)
        if (recorded) leaveOrCorrect(world, recorded)
      })
    }
  }
}

/** A house that is new has few visitors, and more of them from day to day. In the last half year it is well known. */
function reputation({ date, days }: World): number {
  const known = Math.min(days.length - HALF_A_YEAR_DAYS, MOST_NEW_DAYS)
  const place = days.indexOf(date)
  return place < known ? Math.max(LEAST_REPUTATION, (place / known) ** 2) : 1
}

/** True in the weeks in which the branches close their days. Then a board sets the rates. */
function hasBoard({ date, closed }: World): boolean {
  return (
    closed.size === BRANCHES.length &&
    BRANCHES.every((branch) => (closed.get(branch) ?? date) < date)
  )
}

/** Serves one visitor of a counter. */
async function serve(world: World, branch: Branch): Promise<void> {
  const posts = world.boards.size > 0
  const wishes = {
    between: notToBeCorrected(betweenBranches),
    cash,
    walkIn: posts ? dealWithWalkIn : walkIn,
    transfer: transferred,
    onAccount: changed,
    hawala: notToBeCorrected(posts ? throughPartner : overPartner),
    simple: notToBeCorrected(fromAccount),
    loan: notToBeCorrected(lend),
  }
  const recorded = await wishes[
    posts ? weighted(world.chance, LATER_WISHES) : weighted(world.chance, WISHES)
  ](world, branch)
  if (recorded) leaveOrCorrect(world, recorded)
}

/** Changes money from one account of a customer to another. Once there is a board, this is a deal. */
async function changed(world: World, branch: Branch) {
  const wished = wishedChange(world, branch)
  if (!wished) return null
  const change = world.boards.size > 0 ? dealOnAccount : changedOnAccount
  return change(world, branch, wished)
}

/** Wraps a visit whose result isn't corrected later, a loan or a hawala: its result becomes null. */
function notToBeCorrected(serving: (world: World, branch: Branch) => Promise<unknown>) {
  return async (world: World, branch: Branch) => {
    await serving(world, branch)
    return null
  }
}

/**
 * Sets the day's rates.
 * @param before the rates of the day before, missing on the first day; an unchanged rate isn't set again
 */
export async function setRates({ office, rates }: World, before?: Rates): Promise<void> {
  for (const code of CODES) {
    if (code === 'USD' || rates[code] === before?.[code]) continue
    await office.call(member('nasrin'), 'currencies/set-rate', {
      params: { id: currencyId(code) },
      body: { rate: formatRate(rates[code]) },
    })
  }
}
