import { AccountRequest } from '../../../shared/contract/accounts.ts'
import { type FormProblem, firstProblem } from '../../components/account-form/account-problem.ts'
import {
  type AccountFormValues,
  accountBody,
} from '../../components/account-form/account-values.ts'

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

/**
 * The first thing wrong with a form, in the order of specification 1, section 5; null where all is in order. The
 * server checks the same schema.
 */
export function problemOf(values: AccountFormValues): FormProblem | null {
  return firstProblem(AccountRequest.safeParse(accountBody(values)).error)
}
