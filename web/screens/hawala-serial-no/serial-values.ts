import { hawalaSerialNo as texts } from '#texts/hawala-serial-no.ts'
import { HawalaSerialRequest } from '../../../shared/contract/hawala-serials.ts'
import type { Answered, RouteNamed, Sent } from '../../../shared/contract/routes.ts'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { checkedAsTyped } from '../../forms/checked-as-typed.ts'

/** A serial number as `GET /api/hawala-serial-no` lists it. */
export type Serial = Answered<RouteNamed<'hawala-serial-no/list'>>[number]

/** What the form holds: ids of the accounts picked, and text as it stands in the fields. */
export interface SerialValues {
  readonly accountId: string
  readonly childAccountId: string
  readonly lastHawalaNo: string
  readonly hawalaType: string
}

export const LABELS: Readonly<Record<keyof SerialValues, string>> = {
  accountId: texts.mainAccountName,
  childAccountId: texts.currencyAccountName,
  lastHawalaNo: texts.hawalaNo,
  hawalaType: texts.type,
}

/** Sent with every serial number (specification 1, section 7). */
const LAST_TRANS_ID = '1'

/** What the form starts from: a serial number that is edited, or a new one. */
export function valuesOf(serial: Serial | null): SerialValues {
  return {
    accountId: serial ? String(serial.accountId) : '',
    childAccountId: serial ? String(serial.childAccountId) : '',
    lastHawalaNo: serial ? String(serial.lastHawalaNo) : '',
    hawalaType: serial?.hawalaType ?? '',
  }
}

/** The checks of the form, which the server makes too. */
export const checkSerial = checkedAsTyped<SerialValues>(HawalaSerialRequest, LABELS)

/** What is sent for values that were checked. */
export function serialBody(
  values: SerialValues,
): Sent<RouteNamed<'hawala-serial-no/create'>, 'body'> {
  return {
    accountId: Number(values.accountId),
    childAccountId: Number(values.childAccountId),
    lastHawalaNo: Number(values.lastHawalaNo),
    lastTransId: LAST_TRANS_ID,
    hawalaType: values.hawalaType,
  }
}

/** The accounts that are offered: hawala partners only (specification 1, section 2). */
export function partnersAmong(accounts: readonly ListedAccount[]): ListedAccount[] {
  return accounts.filter(({ accountType }) => accountType === 'Hawala Partner')
}
