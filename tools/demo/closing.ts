import { closeBooks } from '../../functions/jobs/close-days.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { roundedDown } from './amounts.ts'
import { cashIn, colleagueOf, confirm, count, type DemoTill, tillOf, vaultOf } from './counts.ts'
import { close, endDay, inTurn, type Special } from './evening.ts'
import { giveFloats, offerToVault, shareOf } from './moves.ts'
import type { Branch } from './people.ts'
import { arrive, dispatch } from './shipments.ts'
import { TEXTS } from './texts.ts'
import {
  BRANCHES,
  CLOSING_MINUTE,
  CODES,
  clerksOf,
  currencyId,
  LAST_MORNING_MINUTE,
  managerOf,
  member,
  OPENING_MINUTE,
  type World,
} from './world.ts'

/** The last weeks of the demo, in which the branches close their days. */

const MOST_EVENINGS = 27
/** What happens on the last evenings, the last one first. */
const SPECIALS: readonly (readonly Special[])[] = [
  [{ branch: 'HRT', what: 'reopened' }],
  [{ branch: 'MZR', what: 'forgotten' }],
  [{ branch: 'HRT', what: 'retried' }],
  [
    { branch: 'HQ', what: 'rejected' },
    { branch: 'MZR', what: 'short', shortMinor: 350_00n },
  ],
  [{ branch: 'HQ', what: 'short', shortMinor: 50_00n }],
]
const NIGHT_MINUTE = 30
const FIRST_COUNTS_MINUTE = OPENING_MINUTE - 45
const FLOATS_MINUTE = OPENING_MINUTE - 10
const EVENING_MINUTE = CLOSING_MINUTE + 10
/** The branches close one after the other. */
const BETWEEN_BRANCHES = 30
/** The cash that arrives with less than was sent, in USD. */
const SENT_MINOR = 5_000_00n
const LOST_MINOR = 50_00n

/** Plans that the branches begin to close their days, and each evening from then on. The last day stays open. */
export function planClosing(world: World): void {
  const { agenda, days } = world
  const begin = Math.max(1, days.length - 1 - MOST_EVENINGS)
  const [eve, morning] = [days[begin - 1] ?? '', days[begin] ?? '']
  for (const branch of BRANCHES) {
    agenda.add(morning, FIRST_COUNTS_MINUTE, () => beginToClose(world, branch, eve))
  }
  for (const [place, date] of days.slice(begin).entries()) {
    agenda.add(date, NIGHT_MINUTE, () => closeBooks(date))
    for (const branch of BRANCHES) {
      agenda.add(date, FLOATS_MINUTE, () => giveFloats(world, branch))
    }
    const left = days.length - 2 - begin - place
    if (left >= 0) planEvening(world, date, SPECIALS[left] ?? [])
  }
  const sentOn = days.at(-4)
  if (sentOn && sentOn >= morning) planShipment(world, sentOn, days.at(-3) ?? '')
  agenda.add(days.at(-1) ?? '', LAST_MORNING_MINUTE + 1, () => leaveWork(world))
}

function planEvening(world: World, date: BusinessDate, specials: readonly Special[]): void {
  for (const [place, branch] of BRANCHES.entries()) {
    const special = specials.find((each) => each.branch === branch)
    const minute = EVENING_MINUTE + place * BETWEEN_BRANCHES
    world.agenda.add(date, minute, () => endDay(world, branch, special))
  }
}

/**
 * A branch begins to close its days with those of yesterday: each clerk counts the own part of the cash, then the Manager
 * the vault, which gets the rest.
 */
async function beginToClose(world: World, branch: Branch, eve: BusinessDate): Promise<void> {
  const { books, office } = world
  const call = { params: { code: branch }, body: { closingFrom: eve } }
  await office.call(member('admin'), 'branches/save', call)
  const counting = (till: DemoTill, by = colleagueOf(till)) => {
    const share = (code: (typeof CODES)[number]) => shareOf(books.cash(branch, code))
    return async () => {
      const cash = till.owner ? share : cashIn(world, till)
      await confirm(world, await count(world, till, cash, eve), by)
    }
  }
  inTurn(world, [
    ...clerksOf(branch).map((clerk) => counting(tillOf(clerk), managerOf(branch))),
    counting(vaultOf(branch)),
    () => close(world, branch, null, eve),
  ])
}

/** Cash that goes from Kabul to Mazar arrives with less; on the next day head office books the difference. */
function planShipment(world: World, date: BusinessDate, nextDate: BusinessDate): void {
  const { agenda, ledger } = world
  agenda.add(date, OPENING_MINUTE + 70, async () => {
    const id = await dispatch(world, { from: 'HQ', to: 'MZR', code: 'USD', minor: SENT_MINOR })
    const arrived = [
      { currencyId: currencyId('USD'), amount: formatAmount(SENT_MINOR - LOST_MINOR) },
    ]
    agenda.add(date, LAST_MORNING_MINUTE, () => arrive(world, 'MZR', id, arrived))
    agenda.add(nextDate, OPENING_MINUTE + 60, async () => {
      const body = { branch: 'HQ', reason: TEXTS.lostOnTheWay }
      await ledger.cash(member('nasrin'), 'till-moves/settle', { params: { id }, body })
    })
  })
}

/** What waits on the last morning: a counted till for its confirmation, and an offer for its acceptance. */
async function leaveWork(world: World): Promise<void> {
  const { books } = world
  const [one, other] = [tillOf(member('laila')), member('farid')]
  await count(world, one, cashIn(world, one, -50_00n))
  const amounts = CODES.flatMap((code) => {
    const minor = roundedDown(books.till(other, code) / 4n)
    return minor > 0n ? [{ currencyId: currencyId(code), amount: formatAmount(minor) }] : []
  })
  await offerToVault(world, other, amounts)
}
