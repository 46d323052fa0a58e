import { CASH_ACCOUNT } from '../../../shared/contract/house.ts'
import { formatAmount } from '../../../shared/money/amount.ts'
import type { Desk, Market, Wish } from './market.ts'
import { type Decide, type Dice, dateOf, figures } from './wishes.ts'

/** Makes an entry; `cash` is the till of the clerk. */
function entryOf(
  what: string,
  [debit, credit]: readonly [debit: string, credit: string],
  desk: Desk,
  rolled: Dice,
): Wish {
  const numberOf = (side: string) => (side === 'cash' ? CASH_ACCOUNT : side)
  const [outAccount, inAccount] = [numberOf(debit), numberOf(credit)]
  const type = inAccount === CASH_ACCOUNT ? 'Debit' : 'Credit'
  const transType = [debit, credit].includes('cash') ? type : 'Transfer'
  const narrative = `entry ${rolled.tag}`
  const amount = formatAmount(rolled.amountMinor)
  const leg = figures(desk, rolled, { transType, inAccount, outAccount, narrative })
  return {
    what,
    call: 'book-entries/create',
    body: { debit, credit, amount, narrative, tranDate: dateOf(desk, rolled) },
    meaning: { kind: 'recorded', legs: [leg] },
    patience: rolled.patience,
  }
}

/** The entries of the books that a clerk may make, and one that nobody may. */
export const entryWishes = {
  earn: ({ accounts: { income, bank } }: Market, desk: Desk, rolled: Dice): Wish =>
    entryOf('income', [rolled.second % 2 === 0 ? 'cash' : bank, income], desk, rolled),
  takeBack: ({ accounts: { income, bank } }: Market, desk: Desk, rolled: Dice): Wish =>
    entryOf('income given back', [income, rolled.second % 2 === 0 ? 'cash' : bank], desk, rolled),
  toBank: ({ accounts: { bank } }: Market, desk: Desk, rolled: Dice): Wish =>
    entryOf('entry to the bank', [bank, 'cash'], desk, rolled),
  ofCustomer: ({ accounts: { afn, income } }: Market, desk: Desk, rolled: Dice): Wish =>
    entryOf('interest of a customer', [afn[rolled.first % 4] ?? '', income], desk, rolled),
  withoutBook: ({ accounts: { afn } }: Market, desk: Desk, rolled: Dice): Wish => ({
    ...entryOf('bad input', [afn[rolled.first % 4] ?? '', 'cash'], desk, rolled),
    meaning: { kind: 'nothing' },
  }),
} as const satisfies Record<string, Decide>
