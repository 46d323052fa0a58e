import * as z from 'zod/mini'
import { Deleted, IdParams, instantOut, requiredId, textField } from './fields.ts'
import { HAWALA_TYPES } from './hawala-facts.ts'
import { row } from './route.ts'
import { spelledAnyWay } from './spelled.ts'

const NUMBER_REQUIRED = 'Hawala No is required'

/** The last number that a hawala partner used (docs/rules/hawala.md). */
export const HawalaSerialRequest = z.object({
  accountId: requiredId('Main Account Name is required'),
  childAccountId: requiredId('Currency Account Name is required'),
  lastHawalaNo: z.pipe(
    z.union([z.string(), z.number()], { error: NUMBER_REQUIRED }).check(
      z.refine((value) => String(value).trim() !== '', { error: NUMBER_REQUIRED }),
      z.refine((value) => String(value).trim() === '' || /^\d{1,12}$/.test(String(value).trim()), {
        error: 'Hawala No must be a whole number of at most 12 digits',
      }),
    ),
    z.transform((value): number => Number(value)),
  ),
  lastTransId: z.optional(z.nullable(z.union([textField(50), z.number()]))),
  hawalaType: z.pipe(
    z
      .string({ error: 'Type is required' })
      .check(z.trim(), z.minLength(1, { error: 'Type is required' })),
    spelledAnyWay(HAWALA_TYPES),
  ),
})

export const HawalaSerial = z.object({
  id: z.int(),
  accountId: z.int(),
  childAccountId: z.int(),
  accountName: z.string(),
  childAccountName: z.string(),
  lastHawalaNo: z.int(),
  lastTransId: z.nullable(z.string()),
  hawalaType: z.enum(HAWALA_TYPES),
  createdAt: instantOut,
  updatedAt: instantOut,
})

export const HawalaSerialList = z.array(HawalaSerial)

export const hawalaSerialNoList = row('GET /api/hawala-serial-no', {
  name: 'hawala-serial-no/list',
  summary: 'The last hawala number of each partner, currency account and type',
  access: 'read',
  response: HawalaSerialList,
})

export const hawalaSerialNoCreate = row('POST /api/hawala-serial-no', {
  name: 'hawala-serial-no/create',
  summary: 'Add the last hawala number of a partner',
  access: 'setSerials',
  specified: true,
  body: HawalaSerialRequest,
  response: HawalaSerial,
})

export const hawalaSerialNoUpdate = row('PUT /api/hawala-serial-no/{id}', {
  name: 'hawala-serial-no/update',
  summary: 'Change the last hawala number of a partner',
  access: 'setSerials',
  params: IdParams,
  specified: true,
  body: HawalaSerialRequest,
  response: HawalaSerial,
})

export const hawalaSerialNoDelete = row('DELETE /api/hawala-serial-no/{id}', {
  name: 'hawala-serial-no/delete',
  summary: 'Delete the hawala serial record of a partner',
  access: 'setSerials',
  params: IdParams,
  response: Deleted,
})

export const ROUTES = [
  hawalaSerialNoList,
  hawalaSerialNoCreate,
  hawalaSerialNoUpdate,
  hawalaSerialNoDelete,
] as const
