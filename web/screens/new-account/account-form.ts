import { AccountRequest } from '../../../shared/contract/accounts.ts'
import type { RouteNamed, Sent } from '../../../shared/contract/routes.ts'

/** What the form holds: text as it stands in the fields, pictures as data URLs. */
export interface AccountFormValues {
  readonly accountNumber: string
  readonly accountName: string
  readonly lastName: string
  readonly fatherName: string
  readonly taskiraNo: string
  readonly emailAddress: string
  readonly phoneNumber: string
  readonly dateofBirth: string
  /** The currency's id, or nothing. */
  readonly currencyId: string
  readonly aAddress: string
  readonly accountType: string
  readonly accountStatus: string
  readonly photo: string | null
  readonly sSignature: string | null
}

export type FormField = keyof AccountFormValues
export type AccountBody = Sent<RouteNamed<'accounts/create'>, 'body'>

/** A form that nobody has touched (specification 1, section 4: the status is active). */
export const EMPTY_FORM: AccountFormValues = {
  accountNumber: '',
  accountName: '',
  lastName: '',
  fatherName: '',
  taskiraNo: '',
  emailAddress: '',
  phoneNumber: '',
  dateofBirth: '',
  currencyId: '',
  aAddress: '',
  accountType: 'customer',
  accountStatus: 'active',
  photo: null,
  sSignature: null,
}

/** The labels of specification 1, section 2. */
export const LABELS: Readonly<Record<FormField, string>> = {
  accountNumber: 'Account Code',
  accountName: 'Account Name',
  lastName: 'Last Name',
  fatherName: 'Father Name',
  taskiraNo: 'Taskira Number',
  emailAddress: 'Email Address',
  phoneNumber: 'Phone Number',
  dateofBirth: 'Date of Birth',
  currencyId: 'Currency',
  aAddress: 'Address',
  accountType: 'Account Type',
  accountStatus: 'Account Status',
  photo: 'Picture',
  sSignature: 'Signature',
}

/** What is sent to `POST /api/accounts`: empty optional texts are null (specification 1, section 5). */
export function accountBody(values: AccountFormValues): AccountBody {
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
  }
}

/** What stands in the way of saving, and the fields it is about. */
export interface FormProblem {
  readonly message: string
  readonly fields: readonly FormField[]
}

/**
 * The first thing wrong with a form, in the order of specification 1, section 5; null where all is in order. The
 * server checks the same schema.
 */
export function problemOf(values: AccountFormValues): FormProblem | null {
  const { error } = AccountRequest.safeParse(accountBody(values))
  const first = error?.issues[0]
  if (!first) return null
  const same = error.issues.filter((issue) => issue.message === first.message)
  const fields = [...new Set(same.map((issue) => issue.path[0] as FormField))]
  if (/^\p{Lu}/u.test(first.message)) return { message: first.message, fields }
  const [field] = fields
  if (!field) return null
  return { message: `${LABELS[field]} ${first.message}`, fields: [field] }
}
