import { beforeAll, describe, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let manager: Clerk

beforeAll(async () => {
  manager = await (await openOffice()).clerk('Manager')
})

describe('a currency', () => {
  it('is created with defaults and a unique code in upper case', async () => {
    const body = { code: 'cad', name: 'Canadian Dollar' }
    const { status, data } = await manager.call('currencies/create', { body })
    expect(status).toBe(201)
    expect(data).toMatchObject({ code: 'CAD', symbol: '', exchangeRate: '1.0000', isActive: true })
    expect(data.id).toBeGreaterThan(4)
    const again = await manager.call('currencies/create', { body: { ...body, code: 'CAD' } })
    expect([again.status, again.text]).toEqual([409, 'There is a currency CAD already'])
  })

  it('may keep a code of two letters when edited; a new code must have three', async () => {
    const edit = (body: object) => manager.call('currencies/update', { params: { id: 4 }, body })
    const kept = await edit({ code: 'RS', name: 'Rupee', exchangeRate: '0.25', isActive: true })
    expect(kept.data).toMatchObject({
      code: 'RS',
      name: 'Rupee',
      exchangeRate: '0.2500',
      symbol: '₨',
    })
    const short = await edit({ code: 'XY', name: 'Rupee' })
    expect([short.status, short.text]).toEqual([400, 'Currency code must be at least 3 characters'])
    const taken = await edit({ code: 'USD', name: 'Rupee' })
    expect(taken.status).toBe(409)
    expect((await edit({ code: 'PKR', name: 'Rupee' })).data.code).toBe('PKR')
    const { data } = await manager.call('currencies/create', { body: { code: 'RSX', name: 'x' } })
    expect(data.code).toBe('RSX')
  })

  it('keeps its code as soon as an account uses it, but can be made inactive', async () => {
    const clerk = await (await openOffice()).clerk('User')
    await clerk.account({ currencyId: 3 })
    const edit = (body: object) => manager.call('currencies/update', { params: { id: 3 }, body })
    const recoded = await edit({ code: 'EUX', name: 'Euro' })
    expect([recoded.status, recoded.text]).toEqual([409, expect.stringContaining('EUR is in use')])
    expect((await edit({ code: 'EUR', name: 'Euro', isActive: false })).data.isActive).toBe(false)
    const body = { currencyId: 3 }
    const refused = await clerk.call('accounts/generate-number', { body })
    expect([refused.status, refused.text]).toEqual([400, 'Currency EUR is inactive'])
  })

  it('can be renamed by a User, but only a Manager can set its rate', async () => {
    const user = await (await openOffice()).clerk('User')
    const named = { code: 'NOK', name: 'Krone', exchangeRate: '1.0000' }
    const refusal = [403, 'Your user type (User) may not set exchange rates']
    const made = await user.call('currencies/create', { body: { ...named, exchangeRate: '6.5' } })
    expect([made.status, made.text]).toEqual(refusal)
    const { id } = await user.save('currencies/create', { body: named })
    const params = { id }
    await manager.save('currencies/set-rate', { params, body: { rate: '6.5' } })
    // The documented client sends the shown rate with every edit.
    const shown = { ...named, name: 'Norwegian Krone', exchangeRate: '6.5000' }
    const edited = await user.save('currencies/update', { params, body: shown })
    expect([edited.name, edited.exchangeRate]).toEqual(['Norwegian Krone', '6.5000'])
    for (const answer of [
      await user.call('currencies/update', { params, body: named }),
      await user.call('currencies/set-rate', { params, body: { rate: '7' } }),
    ]) {
      expect([answer.status, answer.text]).toEqual(refusal)
    }
  })

  it('is made active or inactive by a Manager, and a User may send its state unchanged', async () => {
    const user = await (await openOffice()).clerk('User')
    const named = { code: 'SEK', name: 'Krona' }
    const { id } = await user.save('currencies/create', { body: { ...named, isActive: false } })
    const edit = (who: Clerk, isActive: boolean) =>
      who.call('currencies/update', { params: { id }, body: { ...named, isActive } })
    const refusal = [403, 'Your user type (User) may not make currencies active or inactive']
    expect((await edit(user, false)).status).toBe(200)
    const [opened] = [await edit(user, true)]
    expect([opened.status, opened.text]).toEqual(refusal)
    expect((await edit(manager, true)).data.isActive).toBe(true)
    const closed = await edit(user, false)
    expect([closed.status, closed.text]).toEqual(refusal)
  })

  it.each<[field: string, body: object]>([
    ['the cash step', { cashStep: '1000000.00' }],
    ['the notes and coins', { denominations: ['1000', '500'] }],
  ])('has %s from head office and Admins alone', async (_field, change) => {
    const office = await openOffice()
    const admin = await office.admin()
    const body = { name: 'Head office', headOffice: true }
    await admin.save('branches/save', { params: { code: 'HO' }, body })
    const omar = await office.clerk('Manager', 'HO')
    const user = await office.clerk('User', 'HO')
    const named = { code: 'AFN', name: 'Afghani', symbol: '؋' }
    const shown = (await admin.call('currencies/list')).data.find(({ id }) => id === 1)
    const unchanged = { denominations: shown?.denominations, cashStep: shown?.cashStep }
    const edit = (who: Clerk, more: object) =>
      who.call('currencies/update', { params: { id: 1 }, body: { ...named, ...more } })
    for (const who of [user, manager]) {
      const { status, text } = await edit(who, change)
      expect([status, text]).toEqual([
        403,
        'Only head office may change the notes, coins or cash step of a currency',
      ])
      const made = await who.call('currencies/create', {
        body: { code: 'XYZ', name: 'x', ...change },
      })
      expect(made.status).toBe(403)
      // The documented client sends what is shown with every edit.
      expect((await edit(who, unchanged)).status).toBe(200)
    }
    expect((await edit(omar, change)).data).toMatchObject(change)
    expect((await edit(admin, unchanged)).data).toMatchObject(unchanged)
  })

  it('lists its rates with who set them and when, the newest first', async () => {
    for (const [minute, rate] of [68.5, '69.25', '70'].entries()) {
      const at = new Date(NOW.getTime() + minute * 60_000)
      const sending = { params: { id: 2 }, body: { rate, userId: 99 }, at }
      expect((await manager.call('currencies/set-rate', sending)).status).toBe(200)
    }
    const params = { currencyId: 2 }
    const { data } = await manager.call('currencies/rate-history', {
      params,
      query: { limit: '2' },
    })
    expect(data.map(({ rate, userName }) => [rate, userName])).toEqual([
      ['70.0000', manager.userName],
      ['69.2500', manager.userName],
    ])
    const list = (await manager.call('currencies/list')).data
    expect(list.find(({ id }) => id === 2)?.exchangeRate).toBe('70.0000')
  })

  it.each([
    ['currencies/create', {}, { code: 'ab' }, 400, 'Currency code must be at least 3 characters'],
    ['currencies/create', {}, { code: 'abcd' }, 400, 'Currency code must be exactly 3 characters'],
    ['currencies/create', {}, { code: 'abc', name: ' ' }, 400, 'Currency name is required'],
    [
      'currencies/create',
      {},
      { code: 'abc', name: 'x', symbol: 'x'.repeat(11) },
      400,
      'symbol must',
    ],
    ['currencies/set-rate', { id: 2 }, { rate: '0' }, 400, 'rate must be a rate'],
    ['currencies/set-rate', { id: 2 }, { rate: '1.00001' }, 400, 'rate must be a rate'],
    ['currencies/set-rate', { id: 77 }, { rate: '1' }, 404, 'There is no currency 77'],
    ['currencies/update', { id: 77 }, { code: 'abc', name: 'x' }, 404, 'There is no currency 77'],
  ] as const)('%s %j %j is answered %i', async (name, params, body, status, message) => {
    const answer = await manager.call(name, { params, body })
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
  })
})
