import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEW_BOOKS } from '../../domain/deals/house-day.ts'
import { env } from '../../env.ts'
import { writeClose } from '../../store/days/house-closes.ts'
import { recordBranches } from '../../store/house/branch-changes.ts'
import { branchKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { type Clerk, NOW, newKey, openOffice } from '../../testing/office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let admin: Clerk
let made = 0

/** What a new branch has besides its code and name. */
const DEFAULTS = {
  headOffice: false,
  closingFrom: null,
  lockedThrough: null,
  closeBy: '20:00',
  workingDays: ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu'],
  smallHouse: false,
  branchMargin: '0.00',
  clerkMargin: '0.00',
  varianceLimits: [],
  expenseLimits: [],
}

beforeAll(async () => {
  office = await openOffice()
  admin = await office.admin()
})

describe('a branch', () => {
  it('is there for the default code from the first start, named as its code', async () => {
    const { data } = await admin.call('branches/list')
    expect(data).toContainEqual(expect.objectContaining({ code: 'HQ', name: 'HQ', version: 1 }))
  })

  it('is made by an unknown code with a name, renamed by a known one, and listed by code', async () => {
    const code = newCode()
    const later = new Date(NOW.getTime() + 60_000)
    const first = await save(code.toLowerCase(), { name: 'Kabul' })
    const second = await save(code, { name: ' کابل ', version: 1 }, later)
    expect([first.status, second.status]).toEqual([200, 200])
    const createdAt = NOW.toISOString()
    expect(first.data).toEqual({
      code,
      name: 'Kabul',
      ...DEFAULTS,
      createdAt,
      updatedAt: createdAt,
      version: 1,
    })
    expect(second.data).toEqual({
      code,
      name: 'کابل',
      ...DEFAULTS,
      createdAt,
      updatedAt: later.toISOString(),
      version: 2,
    })
    const { data } = await admin.call('branches/list')
    expect(data).toContainEqual(second.data)
    expect(data.map((branch) => branch.code)).toEqual(data.map((branch) => branch.code).sort())
  })

  it('keeps what is not sent, and then it keeps its version too', async () => {
    const code = newCode()
    const { data } = await save(code, { name: 'Herat' })
    for (const body of [{}, { name: null }, { name: 'Herat' }]) {
      expect((await save(code, body)).data).toEqual(data)
    }
  })

  it('is not changed from an outdated version; the refusal carries the branch as it is', async () => {
    const code = newCode()
    await save(code, { name: 'Herat' })
    const { data } = await save(code, { name: 'Ghazni' })
    const { status, text } = await save(code, { name: 'Balkh', version: 1 })
    expect(status).toBe(409)
    expect(JSON.parse(text)).toEqual({
      message: expect.stringContaining(`Branch ${code} was changed`),
      record: data,
    })
  })

  it('is changed once by a repeated save', async () => {
    const code = newCode()
    await save(code, { name: 'Herat' })
    const sending = {
      params: { code },
      body: { name: 'Ghazni', version: 1 },
      headers: { 'idempotency-key': newKey() },
    }
    const answers = [
      await admin.call('branches/save', sending),
      await admin.call('branches/save', sending),
    ]
    expect(answers.map(({ status, data }) => [status, data.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
  })

  it.each([
    ['TRANSIT', { name: 'Way' }, 'TRANSIT is kept'],
    ['all', { name: 'Everything' }, 'ALL is kept'],
    ['KABUL-CENTRAL', { name: 'Kabul' }, 'Branch must be at most 8 Latin letters or digits'],
    ['NEW', {}, 'Branch Name is required'],
    ['NEW', { name: '  ' }, 'Branch Name is required'],
    ['NEW', { name: 'x'.repeat(61) }, 'name must be at most 60 characters long'],
    ['NEW', { name: 'Kabul', version: 'one' }, 'version must be a whole number above 0'],
    ['NEW', { name: 'Kabul', closeBy: '8 pm' }, 'closeBy must be a time such as 20:00'],
    ['NEW', { name: 'Kabul', closeBy: 'next 24:00' }, 'closeBy must be a time such as 20:00'],
    ['NEW', { name: 'Kabul', workingDays: ['Saturday'] }, 'workingDays.0 must be one of Sat, Sun'],
    ['NEW', { name: 'Kabul', workingDays: ['Sat', 'Sat'] }, 'workingDays must hold each day once'],
    ['NEW', { name: 'Kabul', smallHouse: 'yes' }, 'smallHouse must be'],
    ['NEW', { name: 'Kabul', branchMargin: '-1' }, 'branchMargin must be a percentage'],
    ['NEW', { name: 'Kabul', clerkMargin: '100.01' }, 'clerkMargin must be at most 100.00'],
    ['NEW', limits({ currencyId: 1, amount: '-5' }), 'varianceLimits.0.amount must be'],
    [
      'NEW',
      limits({ currencyId: 99, amount: '5' }),
      'varianceLimits.0.currencyId 99 is not a currency',
    ],
    [
      'NEW',
      limits({ currencyId: 1, amount: '5' }, { currencyId: 1, amount: '6' }),
      'varianceLimits must hold each currency once',
    ],
    [
      'NEW',
      {
        name: 'Kabul',
        expenseLimits: [
          { currencyId: 1, amount: '0' },
          { currencyId: 99, amount: '5' },
        ],
      },
      'expenseLimits.1.currencyId 99 is not a currency',
    ],
    [
      'NEW',
      { name: 'Kabul', expenseLimits: [{ currencyId: 1, amount: '-5' }] },
      'expenseLimits.0.amount must be',
    ],
  ])('%s with %j is refused', async (code, body, message) => {
    const { status, text } = await save(code, body)
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  it('can be read by everybody and changed by Admins only', async () => {
    for (const userType of ['Manager', 'User', 'Viewer'] as const) {
      const clerk = await office.clerk(userType)
      expect((await clerk.call('branches/list')).status).toBe(200)
      const params = { code: newCode() }
      const { status, text } = await clerk.call('branches/save', { params, body: { name: 'X' } })
      expect([status, text]).toEqual([403, `Your user type (${userType}) may not change branches`])
    }
  })

  it('leaves an audit entry when it is made, and one for each change', async () => {
    const code = newCode()
    await save(code, { name: 'Kabul' })
    await save(code, { name: 'Kabul Centre' })
    const { data } = await admin.call('audit/list', { query: { entity: 'branch' } })
    const entries = data.filter(({ entityId }) => entityId === code)
    expect(entries.map(({ action, after }) => [action, after?.['name']])).toEqual(
      expect.arrayContaining([
        ['create', 'Kabul'],
        ['update', 'Kabul Centre'],
      ]),
    )
  })
})

describe('the settings of a branch', () => {
  it('are kept as they are sent, and stay if they are not sent', async () => {
    const code = newCode()
    const sent = {
      closeBy: 'next 09:00',
      workingDays: ['Sun', 'Mon'],
      smallHouse: true,
      branchMargin: '2',
      clerkMargin: '0.5',
      varianceLimits: [{ currencyId: 1, amount: '1,100' }],
      expenseLimits: [{ currencyId: 2, amount: '500' }],
    }
    await save(code, { name: 'Kabul', ...sent })
    const { data } = await save(code, { name: 'Kabul Centre' })
    expect(data).toMatchObject({
      ...DEFAULTS,
      ...sent,
      name: 'Kabul Centre',
      version: 2,
      branchMargin: '2.00',
      clerkMargin: '0.50',
      varianceLimits: [{ currencyId: 1, amount: '1100.00' }],
      expenseLimits: [{ currencyId: 2, amount: '500.00' }],
    })
    expect((await save(code, sent)).data).toEqual(data)
  })

  it('mark at most one branch as head office, also if two are marked at the same moment', async () => {
    const codes = [newCode(), newCode()]
    for (const code of codes) await save(code, { name: code })
    const answers = await Promise.all(codes.map((code) => save(code, { headOffice: true })))
    const [marked, refused] = answers[0]?.status === 200 ? codes : codes.toReversed()
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await save(String(refused), { headOffice: true })).text).toBe(
      `${marked} is the head office`,
    )
    await save(String(marked), { headOffice: false })
    expect((await save(String(refused), { headOffice: true })).data.headOffice).toBe(true)
    await save(String(refused), { headOffice: false })
  })
})

describe('the branch of a user', () => {
  it('is made if it is new, named as its code, with an audit entry; a known one stays', async () => {
    const [code, other] = [newCode(), newCode()]
    await save(other, { name: 'Mazar' })
    const user = await admin.save('tbl-users/create', { body: userIn(code) })
    const { userName, userType } = user
    const body = { userName, userType, branch: other }
    await admin.save('tbl-users/update', { params: { id: user.id }, body })
    await admin.save('tbl-users/create', { body: userIn(other) })
    expect(await named([code, other])).toEqual([code, 'Mazar'])
    const { data } = await admin.call('audit/list', { query: { entity: 'branch' } })
    expect(data.filter(({ entityId }) => [code, other].includes(entityId))).toHaveLength(2)
  })

  it('is made by an edit too, once for several at the same moment', async () => {
    const code = newCode()
    const users = await Promise.all(
      [1, 2, 3].map(() => admin.save('tbl-users/create', { body: userIn('HQ') })),
    )
    await Promise.all(
      users.map(({ id, userName, userType }) =>
        admin.save('tbl-users/update', {
          params: { id },
          body: { userName, userType, branch: code },
        }),
      ),
    )
    expect(await named([code])).toEqual([code])
  })

  it.each(['ALL', 'transit'])('can not be %s', async (branch) => {
    const { status, text } = await admin.call('tbl-users/create', { body: userIn(branch) })
    expect([status, text]).toEqual([
      400,
      expect.stringContaining(`${branch.toUpperCase()} is kept`),
    ])
  })
})

describe('the first start in a house that has run without branches', () => {
  beforeEach(async () => {
    const { data } = await admin.call('branches/list')
    for (const { code } of data) {
      const TableName = env().tableName
      await dynamo.send(new DeleteCommand({ TableName, Key: branchKey(code) }))
    }
  })

  it('makes the branches of the staff and of the newest close, and keeps what is there already', async () => {
    await office.clerk('User', 'GHZ')
    const books = { clerks: new Map([['OLD', new Map()]]), books: NEW_BOOKS, traded: [] }
    await writeClose('2026-11-19', '2026-11-19', books)
    await save('GHZ', { name: 'Ghazni' })
    await recordBranches(NOW)
    const { data } = await admin.call('branches/list')
    await recordBranches(new Date(NOW.getTime() + 1_000))
    expect((await admin.call('branches/list')).data).toEqual(data)
    expect(data.map(({ code, name }) => [code, name])).toEqual(
      expect.arrayContaining([
        ['GHZ', 'Ghazni'],
        ['HQ', 'HQ'],
        ['OLD', 'OLD'],
      ]),
    )
  })
})

function limits(...varianceLimits: object[]) {
  return { name: 'Kabul', varianceLimits }
}

function newCode(): string {
  made += 1
  return `B${made}`
}

function save(code: string, body: Record<string, unknown>, at = NOW) {
  const headers = { 'idempotency-key': newKey() }
  return admin.call('branches/save', { params: { code }, body, headers, at })
}

function userIn(branch: string) {
  made += 1
  return { userName: `member ${made}`, password: 'a long password', userType: 'User', branch }
}

/** Returns the names of branches, by their codes. */
async function named(codes: string[]): Promise<string[]> {
  const { data } = await admin.call('branches/list')
  return codes.map((code) => String(data.find((branch) => branch.code === code)?.name))
}
