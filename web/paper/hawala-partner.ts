import { fullName, type ListedAccount } from '../accounts/account-options.ts'

/** The hawala partner who pays the hawala or has sent it. */
export interface HawalaPartner {
  readonly name: string
  readonly city: string | null
  readonly phone: string | null
}

/** The fields of a partner's account that a receipt shows. */
type PartnerAccount = Pick<
  ListedAccount,
  'accountName' | 'lastName' | 'aAddress' | 'phoneNumber' | 'accountType'
>

/** Returns the partner on a receipt. Null if the account isn't known, or doesn't belong to a hawala partner. */
export function partnerOf(account: PartnerAccount | undefined): HawalaPartner | null {
  if (account?.accountType !== 'Hawala Partner') return null
  return { name: fullName(account), city: account.aAddress, phone: account.phoneNumber }
}
