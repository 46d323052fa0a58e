import { type Scheme, seenAt } from '../scheme.ts'

/** Thefts that count on nobody who chases what waits. */
export const SCHEMES: readonly Scheme[] = [
  {
    theft: 28,
    who: 'Manager',
    what: 'dates an entry nine months back in a branch that closes no days',
    ends: { seen: 'attention.chase and the desk' },
    async work({ karim, omar, customer }) {
      await karim.post('Credit', customer, '500', { tranDate: '2026-02-20' })
      const { chase } = (await omar.call('days/attention')).data
      const desk = (await omar.call('days/desk')).data.chase
      const told = desk.find(({ branch }) => branch === 'KBL')
      return seenAt('attention.chase and the desk', chase === 1 && told?.backDated === 1)
    },
  },
]
