import { documentForm } from '../../../shared/search/document-form.ts'
import { nameForm } from '../../../shared/search/name-form.ts'
import { phoneForms } from '../../../shared/search/phone-forms.ts'
import { type AccountRecord, fullName } from '../accounts/account.ts'

/** The fields of a row or of an account that tell customers apart. */
export interface Named
  extends Pick<
    AccountRecord,
    'accountName' | 'lastName' | 'fatherName' | 'taskiraNo' | 'phoneNumber'
  > {
  /** Null on a house account, and in a row without a currency. */
  currencyId: number | null
}

/** The forms in which customers are compared. Making them is slow, so they are made once for each row and account. */
export interface ComparedNames {
  /** The currency and the whole name, which customers with the same name share; null if one of the two is missing. */
  group: string | null
  /** The forms of a field; an empty list tells nothing. A person has one father and one Taskira, but several phones. */
  fatherName: readonly string[]
  taskiraNo: readonly string[]
  phoneNumber: readonly string[]
}

/** A field by which two customers of one name differ. */
const TELLING = ['fatherName', 'taskiraNo', 'phoneNumber'] as const
export type TellingField = (typeof TELLING)[number]

/** Makes the forms in which a customer is compared. Everywhere in the product, names and numbers are compared like this. */
export function comparedNames(of: Named): ComparedNames {
  const name = nameForm(fullName(of))
  return {
    group: of.currencyId === null || name === '' ? null : `${of.currencyId}|${name}`,
    fatherName: saying(nameForm(of.fatherName ?? '')),
    taskiraNo: saying(documentForm('tazkira', of.taskiraNo ?? '')),
    phoneNumber: phoneForms(of.phoneNumber ?? ''),
  }
}

const saying = (form: string) => (form === '' ? [] : [form])

/**
 * Returns the first field that both customers have and in which they share no form; undefined if nothing tells them apart.
 */
export function toldApartBy(one: ComparedNames, other: ComparedNames): TellingField | undefined {
  return TELLING.find((field) => {
    const [ours, theirs] = [one[field], other[field]]
    return ours.length > 0 && theirs.length > 0 && !ours.some((form) => theirs.includes(form))
  })
}
