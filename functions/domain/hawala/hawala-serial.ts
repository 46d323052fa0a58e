import type * as z from 'zod/mini'
import type { HawalaType } from '../../../shared/contract/hawala-facts.ts'
import type { HawalaSerial, HawalaSerialRequest } from '../../../shared/contract/hawala-serials.ts'
import * as HAWALAS from '../../../shared/refusals/hawalas.ts'
import { refused } from '../../../shared/refusals/refused.ts'
import { type AccountRecord, fullName } from '../accounts/account.ts'

/** The last hawala number that a partner used. Rules: docs/rules/hawala.md. */
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

/** The two accounts that a serial record names. */
export interface SerialAccounts {
  main: AccountRecord
  child: AccountRecord
}

/** The two accounts as they were looked up; an account that wasn't found is undefined. */
export type FoundAccounts = { readonly [Name in keyof SerialAccounts]: AccountRecord | undefined }

/**
 * Refuses accounts that may not have a serial record: only Hawala Partners have them. Rules: docs/rules/hawala.md.
 * @param before the record that is edited; the accounts that it already names may stay, even if their status or type
 * has changed
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
  throw refused(HAWALAS.noPartner, { field })
}

/**
 * Returns the fields that a request writes to a record. The last transaction isn't one of these fields. A new record takes
 * the last transaction that is sent. After that only hawala details change the last transaction, because clients send a
 * fixed "1" with every edit.
 */
export function serialFields({ lastTransId: _fixed, ...given }: Request) {
  return given
}

/** Returns the last transaction that a new record starts with. */
export function firstTransId({ lastTransId }: Request): string | null {
  return lastTransId == null ? null : String(lastTransId)
}

/** Puts a serial record into the form that the API returns, with the names of its accounts. */
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
