import { searchForm } from '../../shared/search/normalise.ts'
import { comparedForm } from '../../shared/search/personal-number.ts'
import { type AccountRecord, fullName } from './account.ts'

/** What tells customers apart: of a row, or of an account. */
export interface Named
  extends Pick<
    AccountRecord,
    'accountName' | 'lastName' | 'fatherName' | 'taskiraNo' | 'phoneNumber'
  > {
  /** Null on a house account, and in a row without a currency. */
  currencyId: number | null
}

/** The forms in which customers are compared. Making them is slow, so each row and account is made one once. */
export interface ComparedNames {
  /** The currency and the whole name, which customers with the same name share; null without either. */
  group: string | null
  fatherName: string
  taskiraNo: string
  phoneNumber: string
}

/** A field by which two customers of one name differ. */
const TELLING = ['fatherName', 'taskiraNo', 'phoneNumber'] as const
export type TellingField = (typeof TELLING)[number]

/** Makes the forms in which a customer is compared: as a search compares names, and the New Account form numbers. */
export function comparedNames(of: Named): ComparedNames {
  const name = searchForm(fullName(of))
  return {
    group: of.currencyId === null || name === '' ? null : `${of.currencyId}|${name}`,
    fatherName: searchForm(of.fatherName ?? ''),
    taskiraNo: comparedForm('taskiraNo', of.taskiraNo ?? ''),
    phoneNumber: comparedForm('phoneNumber', of.phoneNumber ?? ''),
  }
}

/** The first field that both have and that isn't the same; undefined if nothing tells them apart. */
export function toldApartBy(one: ComparedNames, other: ComparedNames): TellingField | undefined {
  return TELLING.find((field) => one[field] && other[field] && one[field] !== other[field])
}
