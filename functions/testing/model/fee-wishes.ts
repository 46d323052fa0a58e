import { CASH_ACCOUNT, FEE_ACCOUNT, isHouseAccount } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { Desk, Market, Wish } from './market.ts'
import type { Figures } from './operation.ts'
import { type Decide, type Dice, recordingWishes } from './wishes.ts'

/** Why a fee is less than suggested. */
const REASON = 'An old customer'

/** Adds a fee to a recording, from the account or in cash; the fee is the last record of the save. */
const charged =
  (record: (market: Market, desk: Desk, rolled: Dice) => Wish) =>
  (market: Market, desk: Desk, rolled: Dice): Wish => {
    const wish = record(market, desk, rolled)
    const [main] = wish.meaning.kind === 'recorded' ? wish.meaning.legs : []
    if (wish.meaning.kind !== 'recorded' || !main) return wish
    const amountMinor = (main.amountMinor % 5_000n) + 1n
    const isInCash = rolled.tag % 2 === 0
    const customers = isHouseAccount(main.outAccount) ? main.inAccount : main.outAccount
    const fee: Figures = {
      ...main,
      transType: 'Fee',
      inAccount: FEE_ACCOUNT,
      outAccount: isInCash ? CASH_ACCOUNT : customers,
      amountMinor: amountMinor < main.amountMinor ? amountMinor : main.amountMinor,
      narrative: 'Commission',
    }
    const sent = {
      commission: formatAmount(fee.amountMinor),
      commissionFrom: isInCash ? 'cash' : 'account',
      commissionReason: REASON,
    }
    return {
      ...wish,
      what: `${wish.what} with a fee`,
      body: { ...wish.body, ...sent },
      meaning: { ...wish.meaning, legs: [...wish.meaning.legs, fee] },
    }
  }

/** Makes a recording whose fee is waived, if the market's schedule suggests a fee: in AFN, or for an exchange. */
const waived =
  (record: (market: Market, desk: Desk, rolled: Dice) => Wish) =>
  (market: Market, desk: Desk, rolled: Dice): Wish => {
    const wish = record(market, desk, rolled)
    const [main, ...others] = wish.meaning.kind === 'recorded' ? wish.meaning.legs : []
    if (wish.meaning.kind !== 'recorded' || !main) return wish
    const isFeeWaived = main.transType === 'Exchange' || main.currencyId === 1
    const sent = { commission: '0.00', commissionReason: REASON }
    return {
      ...wish,
      what: `${wish.what} with a waived fee`,
      body: { ...wish.body, ...sent },
      meaning: { ...wish.meaning, legs: [{ ...main, isFeeWaived }, ...others] },
    }
  }

/** The recordings with a fee that a clerk may make. */
export const feeWishes = {
  chargedCredit: charged(recordingWishes.credit),
  chargedTransfer: charged(recordingWishes.transfer),
  chargedExchange: charged(recordingWishes.exchange),
  chargedLeg: charged(recordingWishes.leg),
  waivedCredit: waived(recordingWishes.credit),
  waivedExchange: waived(recordingWishes.exchange),
} as const satisfies Record<string, Decide>
