import type { FieldErrors } from 'react-hook-form'
import { accountBook as bookTexts } from '#texts/account-book.ts'
import { accountForm as texts } from '#texts/account-form.ts'
import * as fieldLabels from '#texts/labels.ts'
import type { RouteNamed, Sent } from '../../shared/contract/routes.ts'

/** The values of an account form: texts as they are typed, pictures as image sources. */
export interface AccountFormValues {
  readonly accountNumber: string
  readonly accountName: string
  readonly lastName: string
  readonly fatherName: string
  readonly taskiraNo: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly dateofBirth: string
  /** The currency's id, or an empty text. */
  readonly currencyId: string
  readonly aAddress: string
  readonly accountType: string
  readonly accountStatus: string
  /** The book of a company's account, or an empty text. */
  readonly book: string
  readonly photo: string | null
  readonly sSignature: string | null
}

export type FormField = keyof AccountFormValues
export type AccountBody = Sent<RouteNamed<'accounts/create'>, 'body'>

/** The labels of the fields, in the order of the fields. */
export const LABELS: Readonly<Record<FormField, string>> = {
  accountNumber: texts.accountCode,
  accountName: fieldLabels.accountName,
  lastName: fieldLabels.lastName,
  fatherName: fieldLabels.fatherName,
  taskiraNo: fieldLabels.taskiraNumber,
  emailAddress: texts.emailAddress,
  phoneNumber: texts.phoneNumber,
  dateofBirth: fieldLabels.dateOfBirth,
  currencyId: fieldLabels.currency,
  aAddress: fieldLabels.address,
  accountType: fieldLabels.accountType,
  accountStatus: texts.accountStatus,
  book: bookTexts.label,
  photo: fieldLabels.picture,
  sSignature: fieldLabels.signature,
}

/** Returns the body of the call for a form's values; empty optional texts become null. */
export function accountBody(values: AccountFormValues): AccountBody & { currencyId: number } {
  return {
    accountNumber: values.accountNumber,
    accountName: values.accountName.trim(),
    lastName: values.lastName.trim(),
    fatherName: values.fatherName.trim() || null,
    currencyId: Number(values.currencyId),
    aAddress: values.aAddress.trim() || null,
    photo: values.photo,
    sSignature: values.sSignature,
    taskiraNo: values.taskiraNo.trim() || null,
    emailAddress: values.emailAddress.trim() || null,
    dateofBirth: values.dateofBirth || null,
    phoneNumber: values.phoneNumber.trim() || null,
    accountType: values.accountType,
    accountStatus: values.accountStatus,
    // Another type has no field for the book. Then the book isn't sent, so the server keeps it, or says why it can't.
    ...(isOfCompany(values.accountType) ? { book: values.book || null } : {}),
  }
}

/** True for the type of a company's account, as it is stored or as it is sent. */
export function isOfCompany(accountType: string): boolean {
  return accountType.toLowerCase() === 'company'
}

/** Keeps only the first problem. Several fields can have it, such as account name and last name; all of these keep it. */
export function firstAlone(problems: Readonly<Record<string, string>>): Record<string, string> {
  const [first] = Object.values(problems)
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message === first))
}

/** Returns the first field with an error, in the order of the form, and its message; null if there is none. */
export function firstError(
  errors: FieldErrors<AccountFormValues>,
): { readonly name: FormField; readonly message: string | undefined } | null {
  const name = (Object.keys(LABELS) as FormField[]).find((each) => errors[each])
  return name ? { name, message: errors[name]?.message } : null
}
