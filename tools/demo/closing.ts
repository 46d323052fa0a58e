import { closeBooks } from '../../functions/jobs/close-days.ts'
import type { BusinessDate } from '../../shared/calendar/business-date.ts'
import { formatAmount } from '../../shared/money/amount.ts'
import { roundedDown } from './amounts.ts'
import { cashIn, colleagueOf, confirm, count, type DemoTill, tillOf, vaultOf } from './counts.ts'
import { planReviews } from './desk.ts'
import { close, endDay, inTurn, type Special } from './evening.ts'
import { amountsOf, giveFloats, offerToVault, shareOf } from './moves.ts'
import type { Branch, Code } from './people.ts'
import { arrive, dispatch } from './shipments.ts'
import { TEXTS } from './texts.ts'
import {
  BRANCHES,
  CLOSING_MINUTE,
  clerksOf,
  currencyId,
  LAST_MORNING_MINUTE,
  managerOf,
  member,
  OPENING_MINUTE,
  type World,
} from './world.ts'

/** The last weeks of the demo, in which the branches close their days. */

const MOST_EVENINGS = 28
/** What is special about the last evenings, the last evening first. */
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
const FLOATS_MINUTE = OPENING_MINUTE - 10
const EVENING_MINUTE = CLOSING_MINUTE + 10
/** The branches close one after the other. */
const BETWEEN_BRANCHES = 30
/** A shipment of which less arrives than was sent, in USD. */
const SENT_MINOR = 5_000_00n
const LOST_MINOR = 50_00n

/**
 * Plans the evening on which the branches begin to close their days, and each evening after that. The last day stays open.
 */
export function planClosing(world: World): void {
  const { agenda, days } = world
  const [begin = '', ...following] = days.slice(-1 - MOST_EVENINGS)
  planEvening(world, begin, (branch) => beginToClose(world, branch))
  for (const [place, date] of following.entries()) {
    agenda.add(date, NIGHT_MINUTE, () => closeBooks(date))
    for (const branch of BRANCHES) {
      agenda.add(date, FLOATS_MINUTE, () => giveFloats(world, branch))
    }
    const specials = SPECIALS[following.length - 2 - place] ?? []
    if (date === days.at(-1)) continue
    planEvening(world, date, (branch) => {
      const special = specials.find((each) => each.branch === branch)
      return endDay(world, branch, special)
    })
  }
  const [sentOn, settledOn] = following.slice(-4, -2)
  if (sentOn && settledOn) planShipment(world, sentOn, settledOn)
  planReviews(world, following)
  agenda.add(days.at(-1) ?? '', LAST_MORNING_MINUTE + 1, () => leaveWork(world))
}

function planEvening(
  { agenda }: World,
  date: BusinessDate,
  end: (branch: Branch) => Promise<void>,
): void {
  for (const [place, branch] of BRANCHES.entries()) {
    agenda.add(date, EVENING_MINUTE + place * BETWEEN_BRANCHES, () => end(branch))
  }
}

/**
 * Lets a branch close its days from today on: each clerk counts the cash in their own till, and then the Manager counts
 * the vault, which has the rest.
 */
async function beginToClose(world: World, branch: Branch): Promise<void> {
  const { books, date, ledger, office } = world
  await ledger.approvalsDone()
  const call = { params: { code: branch }, body: { closingFrom: date } }
  await office.call(member('admin'), 'branches/save', call)
  const counting = (till: DemoTill, by = colleagueOf(till)) => {
    const share = (code: Code) => shareOf(books.cash(branch, code))
    return async () => {
      const cash = till.owner ? share : cashIn(world, till)
      await confirm(world, await count(world, till, cash, date), by)
    }
  }
  inTurn(world, [
    ...clerksOf(branch).map((clerk) => counting(tillOf(clerk), managerOf(branch))),
    counting(vaultOf(branch)),
    () => close(world, branch, null),
  ])
}

/** Plans that cash is sent from Kabul to Mazar, and less arrives. On the next day head office settles the difference. */
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
      // The Manager of head office offered the cash, so the Admin must settle the difference.
      await ledger.cash(member('admin'), 'till-moves/settle', { params: { id }, body })
    })
  })
}

/**
 * Leaves work for the last morning: a counted till that waits for its confirmation, and an offer that waits for its
 * acceptance.
 */
async function leaveWork(world: World): Promise<void> {
  const { books } = world
  const [one, other] = [tillOf(member('laila')), member('farid')]
  await count(world, one, cashIn(world, one, -50_00n))
  const amounts = amountsOf((code) => roundedDown(books.till(other, code) / 4n))
  await offerToVault(world, other, amounts)
}
