import { expect, it } from 'vitest'
import type { AccountFormValues } from '../../components/account-form/account-values.ts'
import { typedOver } from '../../entry/typed-over.ts'
import { changedFields } from './changed-fields.ts'

const OPENED: AccountFormValues = {
  accountNumber: '1007',
  accountName: 'Ahmad',
  lastName: 'Karimi',
  fatherName: '',
  taskiraNo: '',
  emailAddress: '',
  phoneNumber: '0799',
  dateofBirth: '',
  currencyId: '1',
  aAddress: 'Kabul',
  accountType: 'Customer',
  accountStatus: 'Active',
  photo: '/api/images/1.webp',
  sSignature: null,
}

type Part = Partial<AccountFormValues>

it.each<[what: string, typed: Part, theirs: Part, result: Part, changed: string[]]>([
  ['nothing changed', {}, {}, {}, []],
  ['what was typed stays', { phoneNumber: '0788' }, {}, { phoneNumber: '0788' }, []],
  [
    'their change comes in where nothing was typed',
    { phoneNumber: '0788' },
    { aAddress: 'Herat' },
    { phoneNumber: '0788', aAddress: 'Herat' },
    ['aAddress'],
  ],
  [
    'what was typed wins over theirs, and theirs is told',
    { phoneNumber: '0788' },
    { phoneNumber: '0700' },
    { phoneNumber: '0788' },
    ['phoneNumber'],
  ],
  [
    'what was emptied stays empty',
    { aAddress: '' },
    { aAddress: 'Herat' },
    { aAddress: '' },
    ['aAddress'],
  ],
  ['a picture removed stays removed', { photo: null }, {}, { photo: null }, []],
  [
    'the order is that of the form',
    {},
    { photo: null, lastName: 'Karim' },
    { photo: null, lastName: 'Karim' },
    ['lastName', 'photo'],
  ],
])('%s', (_what, typed, theirs, result, changed) => {
  const fresh = { ...OPENED, ...theirs }
  expect(typedOver(OPENED, { ...OPENED, ...typed }, fresh)).toEqual({ ...OPENED, ...result })
  expect(changedFields(OPENED, fresh)).toEqual(changed)
})
