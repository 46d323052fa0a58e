import type * as z from 'zod/mini'
import type { Money } from '../../../shared/contract/money.ts'
import { type AmountMinor, amountIn, formatAmount } from '../../../shared/money/amount.ts'
import { atMid, type Quote } from '../../../shared/money/deal.ts'
import { formatRate } from '../../../shared/money/rate.ts'
import { cashOf, type MoneyRead, placeOf, type TillMoney } from './money-read.ts'

type Currency = z.output<typeof Money>['currencies'][number]
type Place = Currency['places'][number]

interface Telling {
  codeOf: (currencyId: number) => string
  midOf: (currencyId: number) => Quote | null
  worthOf: (minor: AmountMinor, currencyId: number) => string | null
}

/** Returns the money of each currency with its places, by currency id. */
export function currenciesOf(read: MoneyRead, told: Telling): Currency[] {
  const tills = read.tills.toSorted(byPlace)
  const banks = read.accounts.filter(({ kind }) => kind === 'bank')
  const ids = new Set([
    ...tills.flatMap(({ before, now }) =>
      [before, now].flatMap((sums) => [...sums.values()].flatMap((each) => [...each.keys()])),
    ),
    ...banks.map(({ currencyId }) => currencyId),
    ...[...read.payable.values()].flatMap((sums) => [...sums.keys()]),
  ])
  return [...ids]
    .sort((one, other) => one - other)
    .flatMap((currencyId): Currency[] => {
      const places = [
        ...tills.flatMap((till) => tillPlace(till, currencyId, told)),
        ...banks
          .filter((bank) => bank.currencyId === currencyId)
          .flatMap((bank) => bankPlace(bank, told)),
      ]
      const payable = payableIn(read, currencyId, told)
      if (places.length === 0 && payable.length === 0) return []
      return [currencyRow(currencyId, { places, payable }, told)]
    })
}

/** The tills of each branch by user id, then its vault; cash on its way comes last. */
function byPlace(one: TillMoney, other: TillMoney): number {
  const isTransit = (till: TillMoney) => Number(placeOf(till) === 'transit')
  const isVault = (till: TillMoney) => Number(placeOf(till) === 'vault')
  return (
    isTransit(one) - isTransit(other) ||
    one.branch.localeCompare(other.branch, 'en') ||
    isVault(one) - isVault(other) ||
    one.userId - other.userId
  )
}

function tillPlace(till: TillMoney, currencyId: number, { worthOf }: Telling): Place[] {
  const amountMinor = cashOf(till, currencyId, 'now')
  const changeMinor = amountMinor - cashOf(till, currencyId, 'before')
  if (amountMinor === 0n && changeMinor === 0n) return []
  const { branch, userId, userName: name } = till
  return [
    {
      place: placeOf(till),
      branch,
      userId,
      accountId: null,
      account: null,
      name,
      amount: formatAmount(amountMinor),
      change: formatAmount(changeMinor),
      afn: worthOf(amountMinor, currencyId),
    },
  ]
}

/** Money at a bank is a balance below zero, because the bank owes it; the house has it. */
function bankPlace(bank: MoneyRead['accounts'][number], { worthOf }: Telling): Place[] {
  const { accountId, accountNumber, accountName, currencyId, balanceMinor, changeMinor } = bank
  if (balanceMinor === 0n && changeMinor === 0n) return []
  return [
    {
      place: 'bank',
      branch: null,
      userId: null,
      accountId,
      account: accountNumber,
      name: accountName,
      amount: formatAmount(-balanceMinor),
      change: formatAmount(-changeMinor),
      afn: worthOf(-balanceMinor, currencyId),
    },
  ]
}

function payableIn(
  { payable }: MoneyRead,
  currencyId: number,
  { worthOf }: Telling,
): Currency['payable'] {
  return [...payable]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([branch, sums]) => {
      const minor = sums.get(currencyId) ?? 0n
      if (minor === 0n) return []
      return [{ branch, amount: formatAmount(minor), afn: worthOf(minor, currencyId) }]
    })
}

function currencyRow(
  currencyId: number,
  parts: Pick<Currency, 'places' | 'payable'>,
  { codeOf, midOf, worthOf }: Telling,
): Currency {
  const mid = midOf(currencyId)
  const amountMinor = parts.places.reduce((sum, { amount }) => sum + amountIn(amount), 0n)
  const changeMinor = parts.places.reduce((sum, { change }) => sum + amountIn(change), 0n)
  return {
    currencyId,
    currencyCode: codeOf(currencyId),
    mid: mid && formatRate(mid.rate),
    per: mid?.per ?? 1,
    amount: formatAmount(amountMinor),
    change: formatAmount(changeMinor),
    afn: worthOf(amountMinor, currencyId),
    ...parts,
  }
}

/** Returns the worth of all money, and what the changes of today are worth at the middle rates of now. */
export function totalsOf(
  currencies: readonly Currency[],
  midOf: (currencyId: number) => Quote | null,
): { afn: string; change: string } {
  let [afnMinor, changeMinor] = [0n, 0n]
  for (const { currencyId, afn, change } of currencies) {
    const mid = midOf(currencyId)
    if (afn === null || !mid) continue
    afnMinor += amountIn(afn)
    changeMinor += atMid(amountIn(change), mid)
  }
  return { afn: formatAmount(afnMinor), change: formatAmount(changeMinor) }
}
