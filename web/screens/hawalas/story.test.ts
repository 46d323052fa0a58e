import { expect, it } from 'vitest'
import type { Order } from '../../hawala-orders/order.ts'
import { IN_PART, PAID, PAID_LESS, SENT } from '../../hawala-orders/order-samples.ts'
import { storyOf } from './story.ts'

const RECORDED = 'Recorded by \u2068laila\u2069 of KBL, 22-Nov-2026 09:30'
const DECIDED = { decidedByName: 'karim', decidedAt: '2026-11-23T05:00:00.000Z' }

const REOPENED = ['Reopened by \u2068rona\u2069 of HRT, 23-Nov-2026 10:30']
const SAID = ['Reason: \u2068No cash\u2069', 'The partner said: \u2068Yes\u2069']
type Taken = Order['reopenings'][number]

/** A step of partner 2002 that nadia took, and that rona took back an hour later. */
function taken(step: Taken['step'], more: Partial<NonNullable<Taken['partnerStep']>>): Taken {
  return {
    branch: 'HRT',
    by: 8,
    byName: 'rona',
    at: '2026-11-23T06:00:00.000Z',
    reason: 'No cash',
    step,
    payout: null,
    partnerStep: {
      by: 7,
      byName: 'nadia',
      at: '2026-11-23T05:00:00.000Z',
      partner: '2002',
      partnerName: 'Mazar',
      partnerNumber: 'MZ-8',
      partnerDate: null,
      partnerCommission: '3.00',
      partnerTerms: null,
      ...more,
    },
    partnerAgreed: 'Yes',
  }
}

it.each<[what: string, order: Order, story: string[][]]>([
  ['an open one', SENT, [[RECORDED]]],
  [
    'one that a partner sent',
    { ...SENT, way: 'receive', state: 'received', partner: '2001' },
    [[RECORDED, 'Sent by partner 2001, for HRT to pay']],
  ],
  [
    'one whose number came a second time',
    { ...SENT, way: 'receive', state: 'received', partner: '2001', sameNumber: 'Began again' },
    [
      [
        RECORDED,
        'Sent by partner 2001, for HRT to pay',
        "The partner's number was received before. Reason: \u2068Began again\u2069",
      ],
    ],
  ],
  [
    'one that was unlocked after wrong codes',
    {
      ...SENT,
      unlocks: [
        {
          branch: 'HRT',
          by: 7,
          byName: 'nadia',
          at: '2026-11-23T05:00:00.000Z',
          reason: 'Read it wrongly',
        },
      ],
    },
    [
      [RECORDED],
      [
        'Unlocked after wrong codes by \u2068nadia\u2069 of HRT, 23-Nov-2026 09:30',
        'Reason: \u2068Read it wrongly\u2069',
      ],
    ],
  ],
  [
    'one that was corrected and then redirected',
    {
      ...SENT,
      redirects: [
        {
          branch: 'KBL',
          by: 3,
          byName: 'karim',
          at: '2026-11-23T06:00:00.000Z',
          reason: 'She moved',
          from: 'HRT',
          to: 'MZR',
        },
      ],
      corrections: [
        {
          branch: 'KBL',
          by: 2,
          byName: 'sami',
          at: '2026-11-23T05:00:00.000Z',
          reason: 'He heard it wrong',
          changesNames: true,
          changes: [{ field: 'receiver.name', before: 'Zahra', after: 'Zahra Ali' }],
        },
      ],
    },
    [
      [RECORDED],
      [
        'Corrected by \u2068sami\u2069 of KBL, 23-Nov-2026 09:30',
        'Receiver Name: \u2068Zahra\u2069 → \u2068Zahra Ali\u2069',
        'Reason: \u2068He heard it wrong\u2069',
      ],
      [
        'Redirected by \u2068karim\u2069 of KBL, 23-Nov-2026 10:30',
        'From HRT to MZR',
        'Reason: \u2068She moved\u2069',
      ],
    ],
  ],
  [
    'a cancelled one of which the partner keeps a share',
    { ...SENT, ...DECIDED, state: 'cancelled', reason: 'No', keptCommission: '6.00' },
    [
      [RECORDED],
      [
        'Cancelled by \u2068karim\u2069, 23-Nov-2026 09:30',
        'Reason: \u2068No\u2069',
        'The partner gets 6.00 AFN nevertheless',
      ],
    ],
  ],
  [
    'one for which somebody vouched before it was unlocked',
    {
      ...SENT,
      unlocks: [
        { branch: 'HRT', by: 7, byName: 'nadia', at: '2026-11-23T06:00:00.000Z', reason: 'Lost' },
      ],
      vouchedBy: {
        branch: 'HQ',
        by: 2,
        byName: 'omar',
        at: '2026-11-23T05:00:00.000Z',
        partnerAgreed: 'Hamid: yes',
        holds: false,
      },
    },
    [
      [RECORDED],
      [
        '\u2068omar\u2069 of HQ vouched for it, 23-Nov-2026 09:30',
        'The partner said: \u2068Hamid: yes\u2069',
        'This has ended, because the hawala has changed since',
      ],
      [
        'Unlocked after wrong codes by \u2068nadia\u2069 of HRT, 23-Nov-2026 10:30',
        'Reason: \u2068Lost\u2069',
      ],
    ],
  ],
  [
    'a forwarded one with another share than by the terms',
    {
      ...SENT,
      ...DECIDED,
      state: 'forwarded',
      forwardedTo: '2002',
      forwardedCommission: '2.00',
      forwardedTerms: '1.50',
    },
    [
      [RECORDED],
      [
        'Forwarded to another partner by \u2068karim\u2069, 23-Nov-2026 09:30',
        'To partner 2002',
        'Its share: 2.00 AFN (terms: 1.50)',
      ],
    ],
  ],
  [
    'a paid one',
    PAID,
    [
      [RECORDED],
      [
        'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
      ],
    ],
  ],
  [
    'one that was paid in another currency',
    {
      ...PAID,
      payouts: PAID.payouts.map((each) => ({
        ...each,
        paidAs: {
          currencyId: 2,
          currencyCode: 'USD',
          amount: '14.49',
          rate: '69.0000',
          per: 1,
          getRate: null,
          getPer: null,
        },
      })),
    },
    [
      [RECORDED],
      [
        'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
        'Handed over: 14.49 USD, at 69.0000 AFN for 1 USD',
      ],
    ],
  ],
  [
    'one that was paid to the wrong man and reopened',
    {
      ...SENT,
      reopenings: [
        {
          branch: 'HRT',
          by: 8,
          byName: 'rona',
          at: '2026-11-23T06:00:00.000Z',
          reason: 'The wrong man',
          step: 'paid',
          payout: PAID.paid,
          partnerStep: null,
          partnerAgreed: null,
        },
      ],
    },
    [
      [RECORDED],
      [
        '1,000.00 AFN paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
      ],
      [
        'Reopened by \u2068rona\u2069 of HRT, 23-Nov-2026 10:30',
        'The payout was taken back',
        'Reason: \u2068The wrong man\u2069',
      ],
    ],
  ],
  [
    'one that was forwarded to a partner who had no cash',
    { ...SENT, reopenings: [taken('forwarded', { partnerTerms: '2.50' })] },
    [
      [RECORDED],
      [
        'Forwarded to another partner by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'Partner 2002 MZ-8',
        'Its share: 3.00 AFN (terms: 2.50)',
      ],
      [...REOPENED, 'The forwarding was taken back', ...SAID],
    ],
  ],
  [
    'one whose partner had not paid, although somebody had confirmed it',
    { ...SENT, reopenings: [taken('confirmed', { partnerDate: '2026-11-21' })] },
    [
      [RECORDED],
      [
        'Paid by the partner, as \u2068nadia\u2069 confirmed, 23-Nov-2026 09:30',
        'Partner 2002 MZ-8, on 21-Nov-2026',
        'Its share: 3.00 AFN',
      ],
      [...REOPENED, 'The confirmation was taken back', ...SAID],
    ],
  ],
  [
    'one whose branch got a part of the commission for paying',
    { ...PAID, forPaying: '1234.50' },
    [
      [RECORDED],
      [
        'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
        'Of the commission HRT has 1,234.50 AFN, for paying',
      ],
    ],
  ],
  [
    'one for which another currency was given, in which the commission is too',
    {
      ...PAID,
      forPaying: '4.00',
      given: {
        currencyId: 2,
        currencyCode: 'USD',
        amount: '1000.00',
        rate: '68.4000',
        per: 1,
        getRate: null,
        getPer: null,
      },
    },
    [
      [RECORDED],
      [
        'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
        'Of the commission HRT has 4.00 USD, for paying',
      ],
    ],
  ],
  [
    'one whose receiver paid the commission',
    { ...PAID_LESS, payerPercent: '40.0000', forPaying: '-12.00' },
    [
      [RECORDED],
      [
        'Paid by \u2068nadia\u2069, 23-Nov-2026 09:30',
        'From the till in HRT',
        'Paid to \u2068Zahra\u2069, Taskira 1234567, 0790000002',
        '980.00 AFN handed over; 20.00 AFN commission from the receiver',
        'Of the commission KBL has 12.00 AFN',
      ],
    ],
  ],
  [
    'one that was cancelled after the partner agreed',
    { ...SENT, ...DECIDED, state: 'cancelled', reason: 'sent twice', partnerAgreed: 'not paid' },
    [
      [RECORDED],
      [
        'Cancelled by \u2068karim\u2069, 23-Nov-2026 09:30',
        'Reason: \u2068sent twice\u2069',
        'The partner said: \u2068not paid\u2069',
      ],
    ],
  ],
  [
    'a forwarded one',
    { ...SENT, ...DECIDED, state: 'forwarded', forwardedTo: '2002', forwardedNumber: 'B-1' },
    [
      [RECORDED],
      [
        'Forwarded to another partner by \u2068karim\u2069, 23-Nov-2026 09:30',
        'To partner 2002 B-1',
      ],
    ],
  ],
])('tells what happened to %s', (_, order, story) => {
  expect(storyOf(order, 'Asia/Kabul').map(({ what, more }) => [what, ...more])).toEqual(story)
})

it('has the payout of each event that was one, so that its receipt can be printed', () => {
  expect(storyOf(IN_PART, 'Asia/Kabul').map(({ payout }) => payout)).toEqual([
    undefined,
    IN_PART.paid,
  ])
})
