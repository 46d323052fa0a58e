import type * as z from 'zod/mini'
import type {
  HawalaSerial,
  HawalaSerialRequest,
  HawalaType,
} from '../../shared/contract/hawala-serials.ts'
import { Refusal } from '../../shared/contract/refusal.ts'
import { type AccountRecord, fullName } from './account.ts'

/** The last number a hawala partner used (docs/rules/hawala.md). */
export interface HawalaSerialRecord {
  id: number
  accountId: number
  childAccountId: number
  lastHawalaNo: number
  lastTransId: string | null
  hawalaType: HawalaType
  createdAt: string
  updatedAt: string
}

type Request = z.output<typeof HawalaSerialRequest>

/** The two accounts that a hawala serial number names. */
export interface SerialAccounts {
  main: AccountRecord
  child: AccountRecord
}

/** The same as they were found: one may not be there. */
export type FoundAccounts = { readonly [Name in keyof SerialAccounts]: AccountRecord | undefined }

/**
 * Refuses accounts that a serial number can't be of: only Hawala Partners have them (docs/rules/hawala.md).
 * @param before the record that is edited: an account that it names already may stay, whatever has become of it
 * @throws Refusal `badInput` naming the field
 */
export function requirePartners(
  { main, child }: FoundAccounts,
  before?: HawalaSerialRecord,
): SerialAccounts {
  return {
    main: main && main.id === before?.accountId ? main : partner(main, 'accountId'),
    child: child && child.id === before?.childAccountId ? child : partner(child, 'childAccountId'),
  }
}

function partner(account: AccountRecord | undefined, field: string): AccountRecord {
  if (account?.accountType === 'Hawala Partner' && account.accountStatus === 'Active')
    return account
  throw new Refusal('badInput', `${field} must be an Active account of type Hawala Partner`)
}

/**
 * What a request writes of a record. The last transaction isn't among it: a new record begins with what is sent, and from
 * then on hawala details move it, since clients send a fixed "1" with every edit too.
 */
export function serialFields({ lastTransId: _fixed, ...given }: Request) {
  return given
}

/** The last transaction that a new record begins with. */
export function firstTransId({ lastTransId }: Request): string | null {
  return lastTransId == null ? null : String(lastTransId)
}

/** A hawala serial record as the API gives it, with the names of its accounts. */
export function serialAnswer(
  serial: HawalaSerialRecord,
  { main, child }: FoundAccounts,
): z.output<typeof HawalaSerial> {
  return {
    ...serial,
    accountName: main ? fullName(main) : '',
    childAccountName: child ? fullName(child) : '',
  }
}
