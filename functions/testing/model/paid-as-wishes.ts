import { CASH_ACCOUNT, POSITION_ACCOUNT } from '../../../shared/contract/house.ts'
import type { Asked } from './count-wishes.ts'
import { handedOver } from './deal-wishes.ts'
import { deskIn, type OrderSeen, paid } from './hawala-order-wishes.ts'
import type { Market, Wish } from './market.ts'
import { taken } from './till-work.ts'
import type { Dice } from './wishes.ts'

const [AFN, USD, RS] = [1, 2, 4] as const

/** Makes the payout of a hawala, or of a part of it, in another currency than the hawala's; null if none can be made. */
function paidAs(market: Market, order: OrderSeen, branch: string, rolled: Dice): Wish | null {
  const leftMinor = BigInt(order.left.replace('.', ''))
  const isPart = rolled.tag % 2 === 0 && leftMinor > 1n
  const part = isPart ? (leftMinor * BigInt((rolled.first % 9) + 1)) / 10n || 1n : undefined
  const shown = order.code ?? order.partnerNumber
  const { meaning, ...plain } = paid(order, rolled, shown, part)
  const [leg, ...fees] = meaning.kind === 'recorded' ? meaning.legs : []
  const currencyId = [AFN, USD, RS].filter((each) => each !== order.currencyId)[rolled.tag % 2]
  if (!leg || leg.amountMinor <= 0n || currencyId === undefined) return null
  const pair = [order.currencyId, currencyId] as const
  const changed = handedOver(market, branch, pair, { ...rolled, amountMinor: leg.amountMinor })
  if (!changed) return null
  const { getMinor, valueMinor, sent } = changed
  const { forPaying, ...both } = { ...leg, transType: 'Exchange' as const, valueMinor }
  return {
    ...plain,
    what: 'payout of a hawala in another currency',
    body: { ...plain.body, payAs: { currencyId, ...sent } },
    meaning: {
      kind: 'recorded',
      legs: [
        { ...both, ...(forPaying ? { forPaying } : {}), inAccount: POSITION_ACCOUNT },
        {
          ...both,
          inAccount: CASH_ACCOUNT,
          outAccount: POSITION_ACCOUNT,
          currencyId,
          amountMinor: getMinor,
        },
        ...fees,
      ],
    },
  }
}

/** Somebody of the branch that pays hands over another currency than the hawala's. */
export const paidAsDeeds = {
  payAs: (market: Market, rolled: Dice): Asked | null => {
    const order = taken(rolled.tag % 3 === 0 ? market.received : market.orders, rolled.first)
    const desk = deskIn(market, order?.payingBranch ?? null, rolled.second)
    const wish = order && desk && paidAs(market, order, desk.staff.branch, rolled)
    return wish ? { desk, wish } : null
  },
} as const
