import { expect, it } from 'vitest'
import { confirmation } from './confirm-values.ts'

const more = (share: string) => `Agreed: ${share}. Only a Manager or Admin may confirm more.`

it.each<[terms: string | null, agreed: string, typed: string, problem: string | null]>([
  [null, '15.00', '', null],
  [null, '15.00', '15', null],
  [null, '15.00', '-3', null],
  [null, '15.00', '15.01', more('15.00')],
  [null, '0.00', '0.50', more('0.00')],
  ['1.50', '1.00', '1.50', null],
  ['1.50', '1.00', '1.51', 'Terms: 1.50. Only a Manager or Admin may go beyond them.'],
  ['1.50', '2.00', '1.80', null],
  ['1.50', '2.00', '2.01', more('2.00')],
  ['-1.50', '-1.50', '-1', more('-1.50')],
])(
  'by terms of %s and %s as agreed, checks a share of %s',
  (partnerTerms, agreed, typed, problem) => {
    const problemFor = (userType: string) => {
      const schema = confirmation({ partnerTerms, partnerCommission: agreed }, userType)
      const values = { partnerNumber: '', partnerDate: '', partnerCommission: typed }
      return schema.safeParse(values).error?.issues[0]?.message ?? null
    }
    expect([problemFor('User'), problemFor('Manager')]).toEqual([problem, null])
  },
)

it('checks that a share is an amount', () => {
  const schema = confirmation({ partnerTerms: null, partnerCommission: '0.00' }, 'User')
  const wrong = schema.safeParse({ partnerNumber: '', partnerDate: '', partnerCommission: '1,2,5' })
    .error?.issues
  expect(wrong?.map(({ message }) => message)).toEqual([
    expect.stringContaining('must be an amount'),
  ])
})
