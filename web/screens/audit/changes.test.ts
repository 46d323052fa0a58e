import { describe, expect, it } from 'vitest'
import { type AuditEntry, changesOf, outcomeOf, subjectOf } from './changes.ts'

type Sides = Pick<AuditEntry, 'before' | 'after'>
type Line = [label: string, before: string | null, after: string | null]

const NAMES = {
  currencies: new Map([[2, 'USD']]),
  accounts: new Map([[7, '1007 - Karim']]),
  accountNumbers: new Map([['1007', '1007 - Karim']]),
  timeZone: 'Asia/Kabul',
}

describe('a change, field by field', () => {
  it.each<[what: string, sides: Sides, lines: Line[]]>([
    [
      'shows all values of a new record, except empty ones',
      {
        before: null,
        after: { id: 5, userName: 'karim', branch: 'HQ', nickname: null, createdAt: 'x' },
      },
      [
        ['Username', null, 'karim'],
        ['Branch', null, 'HQ'],
      ],
    ],
    [
      'shows all values of a deleted record',
      { before: { id: 5, startNumber: 1000, currencyId: 2 }, after: null },
      [
        ['Start Number', '1000', null],
        ['Currency', 'USD', null],
      ],
    ],
    [
      'shows the changed values of an updated record',
      {
        before: { exchangeRate: '68.0000', isActive: true, name: 'US Dollar', updatedAt: 'a' },
        after: { exchangeRate: '68.5000', isActive: false, name: 'US Dollar', updatedAt: 'b' },
      },
      [
        ['Exchange Rate', '68.0000', '68.5000'],
        ['Active', 'Yes', 'No'],
      ],
    ],
    [
      'formats days, instants and amounts as the screens do',
      {
        before: { tranDate: '2026-11-20', fee: null, narrative: '40000.00' },
        after: {
          tranDate: '2026-11-21',
          fee: '1560.00',
          lastAt: '2026-11-21T06:57:12.000Z',
          narrative: '2026-11-21 to 2026-11-22',
        },
      },
      [
        ['Tran Date', '20-Nov-2026', '21-Nov-2026'],
        ['Fee', null, '1,560.00'],
        ['Narrative', '40000.00', '2026-11-21 to 2026-11-22'],
        ['Last Try', null, '21-Nov-2026 11:27'],
      ],
    ],
    [
      'shows values that became empty or were empty, and treats null as empty',
      {
        before: { fatherName: 'Ali', phoneNumber: null, aAddress: '' },
        after: { fatherName: null, phoneNumber: '0799', aAddress: null },
      },
      [
        ['Father Name', 'Ali', null],
        ['Phone Number', null, '0799'],
      ],
    ],
    [
      'names the accounts and currencies of a hawala, and leaves out who and when, which have columns',
      {
        before: null,
        after: {
          senderAccountId: 7,
          senderAccount: '1007',
          exCurrencyId: 2,
          hawalaNo: 42,
          userCreated: 4,
          userCreatedName: 'laila',
          userModified: 5,
          userId: 4,
          dateCreated: '2026-11-21T06:57:12.000Z',
          dateModified: null,
          version: 3,
        },
      },
      [
        ['Sender', null, '1007 - Karim'],
        ['Sender', null, '1007 - Karim'],
        ['Exchange Currency', null, 'USD'],
        ['Hawala No', null, '42'],
        ['Recorded By', null, 'laila'],
      ],
    ],
    [
      'says that a picture changed',
      {
        before: { photoKey: 'a1', signatureKey: 'b1' },
        after: { photoKey: 'a2', signatureKey: null },
      },
      [
        ['Picture', 'a picture', 'another picture'],
        ['Signature', 'a signature', null],
      ],
    ],
    [
      'shows fields that exist on one side only, whatever their values are',
      { before: {}, after: { password: 'changed', isActive: true, currencyId: 9, list: [1] } },
      [
        ['Password', null, 'changed'],
        ['Active', null, 'Yes'],
        ['Currency', null, '9'],
        ['List', null, '[1]'],
      ],
    ],
    [
      'shows the address of a sign-in, but not name and result, which have their own columns',
      {
        before: null,
        after: {
          userName: 'karim',
          address: '192.0.2.1',
          result: 'locked',
          during: 'passwordChange',
          tries: 7,
          lastAt: '2026-11-21T06:57:12.000Z',
        },
      },
      [
        ['Address', null, '192.0.2.1'],
        ['For', null, 'a change of the password'],
        ['Tries', null, '7'],
        ['Last Try', null, '21-Nov-2026 11:27'],
      ],
    ],
    ['is empty if nothing differs', { before: { name: 'a' }, after: { name: 'a' } }, []],
  ])('%s', (_what, sides, lines) => {
    const entity = sides.after?.['result'] ? 'signIn' : 'account'
    expect(
      changesOf({ entity, ...sides }, NAMES).map(({ label, before, after }) => [
        label,
        before,
        after,
      ]),
    ).toEqual(lines)
  })
})

describe('the outcome of an entry', () => {
  it.each<[entry: Partial<AuditEntry>, outcome: string]>([
    [{ entity: 'user', action: 'create', after: { userName: 'karim' } }, 'Created'],
    [{ entity: 'account', action: 'update', after: { result: 'locked' } }, 'Updated'],
    [{ entity: 'signIn', action: 'create', after: { result: 'signedIn' } }, 'Signed in'],
    [{ entity: 'signIn', action: 'create', after: { result: 'wrongPassword' } }, 'Wrong password'],
    [{ entity: 'signIn', action: 'create', after: { result: 'unknownName' } }, 'Unknown name'],
    [{ entity: 'signIn', action: 'create', after: { result: 'locked' } }, 'Locked'],
  ])('of %j is %s', (entry, outcome) => {
    expect(outcomeOf(entry as AuditEntry)).toBe(outcome)
  })
})

describe('the subject of a change', () => {
  it.each<[entity: AuditEntry['entity'], sides: Sides, subject: string]>([
    [
      'account',
      { before: null, after: { accountNumber: '1007', accountName: 'احمد', lastName: 'Karimi' } },
      '1007 احمد Karimi',
    ],
    ['currency', { before: { code: 'USD', name: 'US Dollar' }, after: null }, 'USD US Dollar'],
    ['user', { before: { userName: 'old' }, after: { userName: 'new' } }, 'new'],
    ['branch', { before: null, after: { code: 'KBL', name: 'Kabul' } }, 'KBL Kabul'],
    ['numberSetting', { before: null, after: { currencyId: 2 } }, 'USD'],
    [
      'hawalaSerial',
      { before: null, after: { accountId: 7, hawalaType: 'Send' } },
      '1007 - Karim Send',
    ],
    [
      'hawala',
      { before: null, after: { hawalaNumber: 'HWL1763712000000', receiverName: 'Nader' } },
      'NOTE-HWL1763712000000 Nader',
    ],
    ['hawalaDetails', { before: null, after: { type: 'Send', hawalaNo: 108 } }, 'NOTE-SEND-000108'],
    ['hawalaOrder', { before: { number: 8, label: 'R-8' }, after: null }, 'R-8'],
    ['hawalaOrder', { before: null, after: { number: 8 } }, '8'],
    ['hawalaSerial', { before: { accountId: 8, hawalaType: 'Send' }, after: null }, '8 Send'],
  ])('%s', (entity, sides, subject) => {
    const entry = { ...sides, entity } as AuditEntry
    expect(subjectOf(entry, NAMES)).toBe(subject)
  })
})
