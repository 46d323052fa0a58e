import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let omar: Clerk
let karim: Clerk

const RULE = { type: 'Credit', currencyId: 1, percent: '0.5', least: '20', most: '500' }

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  const body = { name: 'Head Office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body })
  omar = await office.clerk('Manager', 'HQ')
  karim = await office.clerk('Manager', 'KBL')
})

const schedule = async () => (await karim.call('fee-schedule/read')).data

it('head office replaces the schedule, everybody reads it, and the audit trail has the change', async () => {
  const nobody = { updatedBy: null, updatedByName: null, updatedAt: null }
  expect(await schedule()).toEqual({ rules: [], ...nobody, version: 0 })
  const saved = await omar.save('fee-schedule/update', { body: { rules: [RULE], version: 0 } })
  expect(saved).toEqual({
    rules: [
      {
        type: 'Credit',
        currencyId: 1,
        currencyCode: 'AFN',
        cashStep: '1.00',
        fixed: '0.00',
        percent: '0.5000',
        least: '20.00',
        most: '500.00',
        payerPercent: '0.0000',
      },
    ],
    updatedBy: expect.any(Number),
    updatedByName: omar.userName,
    updatedAt: NOW.toISOString(),
    version: 1,
  })
  expect(await schedule()).toEqual(saved)
  const rules = [
    { type: 'exchange', currencyId: '2', fixed: '1', most: null },
    { type: 'Credit', currencyId: 2, fixed: null, percent: null, least: null },
  ]
  const replaced = await omar.save('fee-schedule/update', { body: { rules } })
  expect(replaced).toMatchObject({
    rules: [
      { type: 'Exchange', currencyCode: 'USD', fixed: '1.00', percent: '0.0000', most: null },
      { type: 'Credit', currencyCode: 'USD', fixed: '0.00', least: '0.00', most: null },
    ],
    version: 2,
  })
  const { data } = await omar.call('audit/list', { query: { entity: 'feeSchedule' } })
  expect(data.find(({ after }) => after && 'Credit AFN' in after)).toMatchObject({
    action: 'update',
    userName: omar.userName,
    before: {},
    after: { 'Credit AFN': '0.00 + 0.5000 %, at least 20.00, at most 500.00' },
  })
  expect(data).toHaveLength(2)
})

it('what the branch that pays a hawala gets is kept with the rule, and told in the audit trail', async () => {
  const rules = [{ type: 'Hawala', currencyId: 1, percent: '0.5', payerPercent: '40' }]
  const saved = await omar.save('fee-schedule/update', { body: { rules } })
  expect(saved.rules).toMatchObject([{ type: 'Hawala', payerPercent: '40.0000' }])
  expect(await schedule()).toEqual(saved)
  const { data } = await omar.call('audit/list', { query: { entity: 'feeSchedule' } })
  const told = data.map(({ after }) => after?.['Hawala AFN']).filter((each) => each)
  expect(told).toEqual(['0.00 + 0.5000 %, at least 0.00, 40.0000 % of it for paying'])
})

it('a change from an outdated version is refused with the schedule as it is', async () => {
  const answer = await omar.call('fee-schedule/update', { body: { rules: [], version: 0 } })
  expect(answer.status).toBe(409)
  expect(JSON.parse(answer.text)).toEqual({
    message: expect.stringContaining('changed by someone else meanwhile'),
    record: await schedule(),
  })
})

describe('the schedule is refused', () => {
  it.each<[body: unknown, message: string]>([
    [{}, 'rules is required'],
    [{ rules: [{ ...RULE, most: '19.99' }] }, 'rules.0.most must not be less than least'],
    [{ rules: [RULE, RULE] }, 'rules must hold each type and currency once'],
    [{ rules: [{ ...RULE, currencyId: 99 }] }, 'rules.0.currencyId 99 is not a currency'],
    [{ rules: [RULE, { ...RULE, currencyId: 77 }] }, 'rules.1.currencyId 77'],
    [{ rules: [{ ...RULE, currencyId: 0 }] }, 'rules.0.currencyId must'],
    [{ rules: [{ ...RULE, type: 'Loan' }] }, 'rules.0.type must be one of Debit, Credit'],
    [{ rules: [{ ...RULE, type: undefined }] }, 'rules.0.type is required'],
    [{ rules: [{ ...RULE, percent: '100.0001' }] }, 'rules.0.percent must be a percentage'],
    [{ rules: [{ ...RULE, percent: '-1' }] }, 'rules.0.percent must be a percentage'],
    [{ rules: [{ ...RULE, percent: '0.00001' }] }, 'rules.0.percent must be a percentage'],
    [
      { rules: [{ ...RULE, type: 'Hawala', payerPercent: '101' }] },
      'rules.0.payerPercent must be a percentage',
    ],
    [
      { rules: [{ ...RULE, payerPercent: '40' }] },
      'rules.0.payerPercent is for the type Hawala alone',
    ],
    [{ rules: [{ ...RULE, fixed: '-1' }] }, 'rules.0.fixed must be an amount'],
    [{ rules: [{ ...RULE, least: 'x' }] }, 'rules.0.least must be an amount'],
    [{ rules: [RULE], version: 'x' }, 'version'],
  ])('%j', async (body, message) => {
    const before = await schedule()
    const answer = await omar.call('fee-schedule/update', { body: body as object })
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    expect(await schedule()).toEqual(before)
  })

  it('of a Manager of another branch, after the schedule was checked', async () => {
    const body = { rules: [RULE] }
    const refused = await karim.call('fee-schedule/update', { body })
    expect([refused.status, refused.text]).toEqual([
      403,
      'Only head office may change the fee schedule',
    ])
    const wrong = { rules: [{ ...RULE, currencyId: 99 }] }
    expect((await karim.call('fee-schedule/update', { body: wrong })).status).toBe(400)
  })

  it.each(['User', 'Viewer'] as const)('of a %s', async (userType) => {
    const clerk = await (await openOffice()).clerk(userType)
    const { status, text } = await clerk.call('fee-schedule/update', { body: { rules: [] } })
    expect([status, text]).toEqual([
      403,
      `Your user type (${userType}) may not do what head office does`,
    ])
    expect((await clerk.call('fee-schedule/read')).status).toBe(200)
  })
})
