import { editAccount as texts } from '#texts/edit-account.ts'
import { AccountUpdateRequest, CustomerUpdateRequest } from '../../../shared/contract/accounts.ts'
import { isHouseAccount } from '../../../shared/contract/house.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import {
  type AccountFormValues,
  accountBody,
  type FormField,
  firstAlone,
  LABELS,
} from '../../accounts/account-values.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { problemsBy } from '../../fields/checked-as-typed.ts'
import { currencyChoices } from '../../fields/choices.ts'
import type { Choices } from '../../ui/radio-group.tsx'

export type Account = Answered<RouteNamed<'accounts/list'>>[number]
export type UpdateBody = Sent<RouteNamed<'accounts/update'>, 'body'>

/** Returns the initial values of the dialog; the date of birth has no time of day. */
export function valuesOf(account: Account): AccountFormValues {
  return {
    accountNumber: account.accountNumber,
    accountName: account.accountName,
    lastName: account.lastName,
    fatherName: account.fatherName ?? '',
    taskiraNo: account.taskiraNo ?? '',
    emailAddress: account.emailAddress ?? '',
    phoneNumber: account.phoneNumber ?? '',
    dateofBirth: (account.dateofBirth ?? '').slice(0, 10),
    currencyId: account.currencyId === null ? '' : String(account.currencyId),
    aAddress: account.aAddress ?? '',
    accountType: account.accountType,
    accountStatus: account.accountStatus,
    book: account.book ?? '',
    photo: account.photo,
    sSignature: account.sSignature,
  }
}

/**
 * Makes the request body of `PUT /api/accounts/{id}`. It has the same fields as for a new account. Fields that can't change
 * are sent unchanged: the number and, for a house account, currency, type and status. Rules: docs/rules/accounts.md
 */
export function updateBody(account: Account, values: AccountFormValues): UpdateBody {
  const { accountNumber, accountType, accountStatus } = account
  const fixed = { currencyId: null, accountType, accountStatus }
  return {
    ...accountBody(values),
    accountNumber,
    ...(isHouseAccount(accountNumber) ? fixed : {}),
  }
}

/** Returns the first error of each field, as a sentence. The server checks the same schemas. */
export function problemsOf(account: Account, values: AccountFormValues) {
  const isHouse = isHouseAccount(account.accountNumber)
  const schema = isHouse ? AccountUpdateRequest : CustomerUpdateRequest
  return firstAlone(problemsBy(schema, updateBody(account, values), LABELS))
}

/** Returns the fields that someone else has changed, in the order of the form. */
export function changedFields(opened: AccountFormValues, fresh: AccountFormValues): FormField[] {
  const fields = Object.keys(LABELS) as FormField[]
  return fields.filter((field) => fresh[field] !== opened[field])
}

/**
 * Returns the currencies to choose from: the active ones, and the account's own. For a house account there is only 'All',
 * which can't be changed.
 */
export function offeredCurrencies(
  currencies: readonly Currency[],
  { currencyId, currency }: Pick<Account, 'currencyId' | 'currency'>,
): Choices {
  if (currencyId === null) return [['', currency]]
  const offered = currencies.filter((each) => each.isActive || each.id === currencyId)
  const isThere = offered.some((each) => each.id === currencyId)
  const choices = currencyChoices(offered)
  return isThere ? choices : [[String(currencyId), currency || texts.unknown], ...choices]
}
