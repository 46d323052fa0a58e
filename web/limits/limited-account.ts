import type { Answered, RouteNamed } from '../../shared/contract/routes.ts'

/** An account with its limits, as the dialog shows and changes them. Amounts are in the API's form. */
export interface LimitedAccount {
  readonly accountId: number
  readonly accountNumber: string
  readonly accountName: string
  readonly currencyCode: string
  readonly balance: string
  readonly floor: string | null
  /**
   * The house's floor, and whether the account is exempt from it. Left out for an account that isn't a customer's, because
   * the house's floor doesn't hold for it.
   */
  readonly ofHouse?: { readonly noFloor: boolean; readonly houseFloor: string | null }
  readonly ceiling: string | null
  /** Left out for an account that doesn't belong to a hawala partner. */
  readonly sendPer100000?: string | null
  readonly receivePer100000?: string | null
  readonly vouchFrom?: string | null
  /** The floor over all accounts of a partner, in AFN. Left out for an account that doesn't lead a partner's accounts. */
  readonly groupFloor?: string | null
}

type Partner = Answered<RouteNamed<'reports/partners'>>[number]

/** Returns an account of a partner as the dialog shows it. */
export function limitedAccount(partner: Partner, accountId: number): LimitedAccount | null {
  const account = partner.accounts.find((each) => each.accountId === accountId)
  if (!account) return null
  const { sendPer100000, receivePer100000, vouchFrom, ...limits } = account
  return {
    ...limits,
    ...(account.accountType === 'Hawala Partner'
      ? { sendPer100000, receivePer100000, vouchFrom }
      : {}),
    ...(accountId === partner.accountId ? { groupFloor: partner.groupFloor } : {}),
  }
}
