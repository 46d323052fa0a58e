/** The house's own accounts and other constants of the business. Rules: docs/rules/ledger.md */
export const CASH_ACCOUNT = 'CSH001'
export const LOAN_ACCOUNT = 'LON001'
/** The position of the house in each currency: what it bought and sold. */
export const POSITION_ACCOUNT = 'EXC_001'
/** Commission that the house earned. */
export const FEE_ACCOUNT = 'FEE_001'
/** Differences between counted and recorded cash. */
export const OVER_SHORT_ACCOUNT = 'OSH_001'
/** Hawalas that the house still has to pay out. */
export const PAYABLE_ACCOUNT = 'HWL_001'

/**
 * All accounts of the house. They hold every currency. The last four have an underscore, which no customer's number can
 * have.
 */
export const HOUSE_ACCOUNTS = [
  CASH_ACCOUNT,
  LOAN_ACCOUNT,
  POSITION_ACCOUNT,
  FEE_ACCOUNT,
  OVER_SHORT_ACCOUNT,
  PAYABLE_ACCOUNT,
] as const
export type HouseAccount = (typeof HOUSE_ACCOUNTS)[number]

/** The currency in which the rates of exchanges are quoted. Rules: docs/rules/ledger.md */
export const BASE_CURRENCY = 'AFN'

/** True for an account of the house. */
export function isHouseAccount(accountNumber: string): accountNumber is HouseAccount {
  return (HOUSE_ACCOUNTS as readonly string[]).includes(accountNumber)
}

/**
 * True for the leg of an exchange in which the house buys. In a deal this leg credits the position account. In any other
 * exchange this leg debits the cash account; if the leg is a reversal without cash, it may debit another account of the
 * house.
 */
export function isPurchaseLeg(debitedAccount: string, creditedAccount: string): boolean {
  if (debitedAccount === POSITION_ACCOUNT) return false
  return creditedAccount === POSITION_ACCOUNT || isHouseAccount(debitedAccount)
}

/** The four currencies that the first start creates. Their ids are fixed. */
export const FIRST_CURRENCIES = [
  { id: 1, code: 'AFN', name: 'Afghan Afghani', symbol: '؋' },
  { id: 2, code: 'USD', name: 'US Dollar', symbol: '$' },
  { id: 3, code: 'EUR', name: 'Euro', symbol: '€' },
  { id: 4, code: 'RS', name: 'Pakistani Rupee', symbol: '₨' },
] as const

/** The id of AFN. The code and id of a currency in use can't change, and AFN is in use from the first start. */
export const BASE_CURRENCY_ID = FIRST_CURRENCIES[0].id
