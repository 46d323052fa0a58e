import { AccountRequest } from '../../../shared/contract/accounts.ts'
import {
  type AccountFormValues,
  accountBody,
  type FormField,
  firstAlone,
  LABELS,
} from '../../accounts/account-values.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'

/** The values of an untouched form; the status is active. */
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

/**
 * The first error of a form, as a sentence by field. The server checks the same schema. Without a currency there is no
 * account number; then the error belongs to the currency, which a person can choose.
 */
export function problemsOf(values: AccountFormValues) {
  const problems = firstAlone(problemsBy(AccountRequest, accountBody(values), LABELS))
  const { accountNumber } = problems
  return accountNumber && !values.currencyId ? { currencyId: accountNumber } : problems
}

/** True if nothing was typed or chosen. */
export function isUntouched(values: AccountFormValues): boolean {
  return (Object.keys(EMPTY_FORM) as FormField[]).every((name) => values[name] === EMPTY_FORM[name])
}
