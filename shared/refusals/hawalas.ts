import { line } from './refused.ts'

/** Hawala details, simple hawalas and serial numbers. */
export const HAWALAS = {
  notFound: line(
    'hawala.notFound',
    'notFound',
    ({ id }: { id: number }) => `There is no hawala ${id}`,
  ),
  noDetails: line(
    'hawala.noDetails',
    'notFound',
    ({ id }: { id: number }) => `There are no hawala details ${id}`,
  ),
  noSerial: line(
    'hawala.noSerial',
    'notFound',
    ({ id }: { id: number }) => `There is no hawala serial number ${id}`,
  ),
  serialExists: line(
    'hawala.serialExists',
    'conflict',
    ({ type }: { type: string }) => `There is a ${type} serial number for these accounts already`,
  ),
  noPartner: line(
    'hawala.noPartner',
    'badInput',
    ({ field }: { field: string }) => `${field} must be an Active account of type Hawala Partner`,
  ),
  numberTaken: line(
    'hawala.numberTaken',
    'conflict',
    ({ number }: { number: string | number }) => `Hawala number ${number} is already in use`,
  ),
  idTaken: line(
    'hawala.idTaken',
    'unavailable',
    'The next number was taken already. Please save again.',
  ),
  ofBranch: line(
    'hawala.ofBranch',
    'notAllowed',
    ({ hawala, branch }: { hawala: string; branch: string }) =>
      `Only a User of branch ${branch}, which recorded hawala ${hawala}, or a Manager or Admin may change or delete it`,
  ),
  ofOrder: line(
    'hawala.ofOrder',
    'conflict',
    ({ number }: { number: number }) =>
      `Hawala ${number} belongs to an order: cancel it and record it anew`,
  ),
  movedOn: line(
    'hawala.movedOn',
    'conflict',
    ({ hawala, by }: { hawala: string; by: string }) =>
      `Hawala ${hawala} was changed by ${by} meanwhile: look at it as it is now, and decide again`,
  ),
  houseSends: line(
    'hawala.houseSends',
    'badInput',
    ({ accountNumber }: { accountNumber: string }) =>
      `Account ${accountNumber} is the house's own: it sends no hawala`,
  ),
  senderNotActive: line(
    'hawala.senderNotActive',
    'badInput',
    ({ accountNumber, status }: { accountNumber: string; status: string }) =>
      `Account ${accountNumber} is ${status}: only an Active account can send a hawala`,
  ),
  rateWithin: line(
    'hawala.rateWithin',
    'badInput',
    'exchangeRate must be 1.0000 within one currency',
    'exchangeRate',
  ),
  amountWithin: line(
    'hawala.amountWithin',
    'badInput',
    'exAmount must be the amount within one currency',
    'exAmount',
  ),
  amountTooLarge: line(
    'hawala.amountTooLarge',
    'badInput',
    'amount must be less: the exchanged amount would have over 18 digits',
    'amount',
  ),
}
