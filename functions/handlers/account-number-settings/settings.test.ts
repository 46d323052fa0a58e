import { beforeAll, expect, it } from 'vitest'
import { type Clerk, NOW, openOffice } from '../../testing/office.ts'

let clerk: Clerk

beforeAll(async () => {
  clerk = await (await openOffice()).clerk('Manager')
})

it('a currency has one setting with the start of new numbers; a changed start ends reservations', async () => {
  expect(await number(1)).toBe('1000')
  const body = { currencyId: 1, startNumber: 7000 }
  const { data: setting } = await clerk.call('account-number-settings/create', { body })
  expect(await number(1)).toBe('7000')
  const second = await clerk.call('account-number-settings/create', { body })
  expect([second.status, second.text]).toEqual([409, 'There is a number setting for AFN already'])

  const params = { id: setting.id }
  const at = new Date(NOW.getTime() + 1_000)
  const moved = { ...body, startNumber: '8000' }
  await clerk.call('account-number-settings/update', { params, body: moved, at })
  expect(await number(1)).toBe('8000')
  expect(await number(2)).toBe('1000')
  const later = new Date(NOW.getTime() + 2_000)
  const other = { currencyId: 2, startNumber: 8000 }
  await clerk.call('account-number-settings/update', { params, body: other, at: later })
  expect((await clerk.call('account-number-settings/list')).data).toMatchObject([other])
  expect([await number(1), await number(2)]).toEqual(['1001', '8000'])
})

it('the setting of a currency that is inactive now may still be edited', async () => {
  const manager = await (await openOffice()).clerk('Manager')
  const body = { currencyId: 4, startNumber: 300 }
  const { data } = await manager.call('account-number-settings/create', { body })
  const inactive = { code: 'RS', name: 'Rupee', isActive: false }
  await manager.call('currencies/update', { params: { id: 4 }, body: inactive })
  const edited = await manager.call('account-number-settings/update', {
    params: { id: data.id },
    body: { ...body, startNumber: 400 },
  })
  expect([edited.status, edited.data.startNumber]).toEqual([200, 400])
})

it.each([
  [{}, 400, 'Currency is required'],
  [{ currencyId: { toString: 1 }, startNumber: 1 }, 400, 'Currency is required'],
  [{ currencyId: 1, startNumber: 0 }, 400, 'Start number must be at least 1'],
  [{ currencyId: 1, startNumber: 1.5 }, 400, 'Start number must be at least 1'],
  [{ currencyId: 1, startNumber: 10_000_000_000 }, 400, 'Start number must be at most'],
  [{ currencyId: 99, startNumber: 5 }, 400, 'currencyId 99 is not a currency'],
])('%j is answered %i', async (body, status, message) => {
  const answer = await clerk.call('account-number-settings/create', { body })
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)])
})

async function number(currencyId: number): Promise<string> {
  const { data } = await clerk.call('accounts/generate-number', { body: { currencyId } })
  return data.accountNumber
}
