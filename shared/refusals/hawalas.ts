import { line } from './refused.ts'

/** Refusals about hawala details, simple hawalas and serial numbers. */

export const notFound = /* @__PURE__ */ line(
  'hawala.notFound',
  'notFound',
  ({ id }: { id: number }) => `There is no hawala ${id}`,
)
export const noDetails = /* @__PURE__ */ line(
  'hawala.noDetails',
  'notFound',
  ({ id }: { id: number }) => `There are no hawala details ${id}`,
)
export const noSerial = /* @__PURE__ */ line(
  'hawala.noSerial',
  'notFound',
  ({ id }: { id: number }) => `There is no hawala serial number ${id}`,
)
export const serialExists = /* @__PURE__ */ line(
  'hawala.serialExists',
  'conflict',
  ({ type }: { type: string }) => `There is a ${type} serial number for these accounts already`,
)
export const noPartner = /* @__PURE__ */ line(
  'hawala.noPartner',
  'badInput',
  ({ field }: { field: string }) => `${field} must be an Active account of type Hawala Partner`,
)
export const numberTaken = /* @__PURE__ */ line(
  'hawala.numberTaken',
  'conflict',
  ({ number }: { number: string | number }) => `Hawala number ${number} is already in use`,
)
export const idTaken = /* @__PURE__ */ line(
  'hawala.idTaken',
  'unavailable',
  'The next number was taken already. Please save again.',
)
export const ofBranch = /* @__PURE__ */ line(
  'hawala.ofBranch',
  'notAllowed',
  ({ hawala, branch }: { hawala: string; branch: string }) =>
    `Only staff of ${branch}, which recorded hawala ${hawala}, or head office may change or delete it`,
)
export const ofOrder = /* @__PURE__ */ line(
  'hawala.ofOrder',
  'conflict',
  ({ hawala }: { number: number; hawala: string }) =>
    `Hawala ${hawala} belongs to an order: cancel it and record it anew`,
)
export const movedOn = /* @__PURE__ */ line(
  'hawala.movedOn',
  'conflict',
  ({ hawala, by }: { hawala: string; by: string }) =>
    `Hawala ${hawala} was changed by ${by} meanwhile: look at it as it is now, and decide again`,
)
export const houseSends = /* @__PURE__ */ line(
  'hawala.houseSends',
  'badInput',
  ({ accountNumber }: { accountNumber: string }) =>
    `Account ${accountNumber} is the house's own: it sends no hawala`,
)
export const senderNotActive = /* @__PURE__ */ line(
  'hawala.senderNotActive',
  'badInput',
  ({ accountNumber, status }: { accountNumber: string; status: string }) =>
    `Account ${accountNumber} is ${status}: only an Active account can send a hawala`,
)
export const rateWithin = /* @__PURE__ */ line(
  'hawala.rateWithin',
  'badInput',
  'exchangeRate must be 1.0000 within one currency',
  'exchangeRate',
)
export const amountWithin = /* @__PURE__ */ line(
  'hawala.amountWithin',
  'badInput',
  'exAmount must be the amount within one currency',
  'exAmount',
)
export const amountTooLarge = /* @__PURE__ */ line(
  'hawala.amountTooLarge',
  'badInput',
  'amount must be less: the exchanged amount would have over 18 digits',
  'amount',
)
