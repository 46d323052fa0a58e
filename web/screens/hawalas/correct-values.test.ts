import { expect, it } from 'vitest'
import { CorrectHawalaRequest } from '../../../shared/contract/order-changes.ts'
import { typedOver } from '../../entry/typed-over.ts'
import { SENT } from '../../hawala-orders/order-samples.ts'
import {
  type CorrectValues,
  correctBody,
  correctProblems,
  valuesToCorrect,
} from './correct-values.ts'

const BEGUN = { ...valuesToCorrect(SENT), reason: 'He heard it wrong' }
const ONCE = {
  branch: 'KBL',
  by: 4,
  byName: 'laila',
  at: '2026-11-23T05:00:00.000Z',
  reason: 'He heard it wrong',
  changesNames: false,
}
const receiver = (over: Partial<CorrectValues['receiver']>): CorrectValues => {
  return { ...BEGUN, receiver: { ...BEGUN.receiver, ...over } }
}

it('begins with the texts as they are', () => {
  expect(valuesToCorrect(SENT)).toEqual({
    sender: { name: 'Karim', fatherName: '', phone: '0700000001' },
    receiver: { name: 'Zahra', fatherName: 'Ali', phone: '0790000002' },
    narrative: '',
    reason: '',
  })
})

it.each<[what: string, values: CorrectValues, texts: object]>([
  ['a name', receiver({ name: ' Zahra Ali ' }), { receiver: { name: 'Zahra Ali' } }],
  [
    'a text that was removed, and one that was added',
    { ...BEGUN, sender: { ...BEGUN.sender, phone: '' }, narrative: 'Rent' },
    { sender: { phone: '' }, narrative: 'Rent' },
  ],
])('sends only what was changed: %s', (_, values, texts) => {
  const body = correctBody(SENT, values)
  expect(body).toEqual({ ...texts, reason: 'He heard it wrong', version: 1 })
  expect(CorrectHawalaRequest.safeParse(body).success).toBe(true)
})

const OTHER = 'may only be spelled better here: another Manager or Admin must name another father'

it('does not undo what a colleague corrected meanwhile', () => {
  const typed = { ...BEGUN, sender: { ...BEGUN.sender, phone: '0700000009' } }
  const now = { ...SENT, receiver: { ...SENT.receiver, name: 'Zahra Ali' }, version: 2 }
  const values = typedOver(valuesToCorrect(SENT), typed, valuesToCorrect(now))
  expect(correctBody(now, values)).toEqual({
    sender: { phone: '0700000009' },
    reason: 'He heard it wrong',
    version: 2,
  })
})

it('measures a spelling from the father that was sent', () => {
  const changes = [{ field: 'receiver.fatherName', before: 'Ali', after: 'Ale' } as const]
  const now = { ...SENT.receiver, fatherName: 'Ale' }
  const order = { ...SENT, receiver: now, corrections: [{ ...ONCE, changes }] }
  const fatherName = (text: string) => correctProblems(order, false, receiver({ fatherName: text }))
  expect(fatherName('Aly')).toEqual({})
  expect(fatherName('Aale')).toEqual({ 'receiver.fatherName': `Receiver Father Name ${OTHER}` })
})

it.each<[what: string, mayName: boolean, values: CorrectValues, problems: object]>([
  ['a name by a Manager', true, receiver({ name: 'Zahra Ali' }), {}],
  ['nothing', true, BEGUN, { narrative: 'Change a name, a phone or the narrative' }],
  ['no name', true, receiver({ name: '' }), { 'receiver.name': 'Receiver Name is required' }],
  ['no phone', false, receiver({ phone: '' }), { 'receiver.phone': 'Receiver Phone is required' }],
  ['a spelling by who recorded it', false, receiver({ fatherName: 'Aly' }), {}],
  [
    'another father by who recorded it',
    false,
    receiver({ fatherName: 'Ahmad' }),
    { 'receiver.fatherName': `Receiver Father Name ${OTHER}` },
  ],
  ['another father by a Manager', true, receiver({ fatherName: 'Ahmad' }), {}],
  [
    'no reason',
    true,
    { ...receiver({ phone: '0790000003' }), reason: '' },
    { reason: expect.stringContaining('Reason') },
  ],
])('checks %s', (_, mayName, values, problems) => {
  expect(correctProblems(SENT, mayName, values)).toEqual(problems)
})
