import { line } from './refused.ts'

/** Hawalas that are sent or received through the ledger, when they are recorded. */
export const NEW_ORDERS = {
  noPartner: line(
    'newOrder.noPartner',
    'badInput',
    'partnerCommission must be left out where no partner takes part',
    'partnerCommission',
  ),
  fromPartner: line(
    'newOrder.fromPartner',
    'badInput',
    'from must be another account than that of the partner',
    'from',
  ),
  noBranch: line(
    'newOrder.noBranch',
    'badInput',
    ({ field, branch }: { field: string; branch: string }) =>
      `${field} must be a branch of the house: there is no branch ${branch}`,
  ),
  ownBranch: line(
    'newOrder.ownBranch',
    'badInput',
    'destination must be another branch than your own',
    'destination',
  ),
  fromHouse: line(
    'newOrder.fromHouse',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `from must be a customer's account: ${accountNumber} is the house's own`,
    'from',
  ),
  fromUnknown: line(
    'newOrder.fromUnknown',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `from must be a customer's account: there is no account ${accountNumber}`,
    'from',
  ),
  fromNotActive: line(
    'newOrder.fromNotActive',
    'badInput',
    ({ accountNumber, status }: { accountNumber: string; status: string }) =>
      `from must be an Active account: account ${accountNumber} is ${status}`,
    'from',
  ),
  partnerUnknown: line(
    'newOrder.partnerUnknown',
    'badInput',
    ({ field, accountNumber }: { field: string; accountNumber: string }) =>
      `${field} must be the account of a Hawala Partner: there is no account ${accountNumber}`,
  ),
  partnerType: line(
    'newOrder.partnerType',
    'badInput',
    ({
      field,
      accountNumber,
      accountType,
    }: {
      field: string
      accountNumber: string
      accountType: string
    }) =>
      `${field} must be the account of a Hawala Partner: account ${accountNumber} is of the type ${accountType}`,
  ),
  partnerNotActive: line(
    'newOrder.partnerNotActive',
    'badInput',
    ({ field, accountNumber, status }: { field: string; accountNumber: string; status: string }) =>
      `${field} must be an Active partner: account ${accountNumber} is ${status}`,
  ),
  otherCurrency: line(
    'newOrder.otherCurrency',
    'badInput',
    ({
      accountNumber,
      holds,
      currency,
    }: {
      accountNumber: string
      holds: string
      currency: string
    }) => `Account ${accountNumber} holds ${holds}, not ${currency}`,
  ),
  numberEmpty: line(
    'newOrder.numberEmpty',
    'badInput',
    'partnerNumber must have letters or digits that can be compared',
    'partnerNumber',
  ),
  mayNotRepeat: line(
    'newOrder.mayNotRepeat',
    'notAllowed',
    "Only a Manager or Admin may receive a partner's number again: leave out sameNumber",
    'sameNumber',
  ),
  receivedBefore: line(
    'newOrder.receivedBefore',
    'conflict',
    ({
      partnerNumber,
      partner,
      hawala,
    }: {
      partnerNumber: string | null
      partner: string | null
      hawala: number | null
    }) =>
      `Number ${partnerNumber} of partner ${partner} was received before, as hawala ${hawala}: only a Manager may receive it again, with a reason`,
    'partnerNumber',
  ),
}
