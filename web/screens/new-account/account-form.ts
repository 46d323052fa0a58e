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
  book: '',
  photo: null,
  sSignature: null,
}

/**
 * Returns the first error of each field, as a sentence. The server checks the same schema. Without a currency there is no
 * account number. The error is then shown at the currency, because the person can choose that.
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
