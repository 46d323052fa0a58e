/** The house's own two accounts and other constants of the business. Rules: docs/rules/ledger.md */
export const CASH_ACCOUNT = 'CSH001'
export const LOAN_ACCOUNT = 'LON001'

/** The currency in which the rates of exchanges are quoted. Rules: docs/rules/ledger.md */
export const BASE_CURRENCY = 'AFN'

/** True for the two accounts of the house, which hold every currency. */
export function isHouseAccount(accountNumber: string): boolean {
  return accountNumber === CASH_ACCOUNT || accountNumber === LOAN_ACCOUNT
}

/** The four currencies that the first start creates. Their ids are fixed. */
export const FIRST_CURRENCIES = [
  { id: 1, code: 'AFN', name: 'Afghan Afghani', symbol: '؋' },
  { id: 2, code: 'USD', name: 'US Dollar', symbol: '$' },
  { id: 3, code: 'EUR', name: 'Euro', symbol: '€' },
  { id: 4, code: 'RS', name: 'Pakistani Rupee', symbol: '₨' },
] as const
