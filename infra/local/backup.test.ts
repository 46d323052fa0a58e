import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { answerFromStore } from '../../functions/testing/own-engine.ts'
import { night, openSealedOffice } from '../../functions/testing/sealed-office.ts'
import { oldLedger } from '../testing/old-ledger.ts'
import { OLD_FILE } from './engine/move-data.ts'
import { STORE_FILE, type Store } from './engine/open.ts'
import { TABLE_NAME } from './functions.ts'
import { contentsOf, holdDataDir } from './lock.ts'
import { runBackup } from './nightly-backup.ts'

const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const COMMANDS = fileURLToPath(new URL('.', import.meta.url))
const root = mkdtempSync(join(inject('folder'), 'backup-'))
const dataDir = join(root, 'data')
/** A name with spaces, as a disk of an office may have. */
const disk = join(root, 'my backups')
/** A backup that every test may damage. */
const sound = join(root, 'sound')
let store: Store

beforeAll(async () => {
  mkdirSync(dataDir)
  store = await answerFromStore(dataDir, TABLE_NAME)
  // The settings read these variables at their first use, which comes later.
  process.env['TABLE_NAME'] = TABLE_NAME
  process.env['IMAGES_URL'] = pathToFileURL(join(dataDir, 'images')).href
  process.env['EXPORTS_URL'] = pathToFileURL(join(root, 'exports')).href
  const house = await openSealedOffice()
  const { kbl } = await house.closedBranch()
  await kbl.karim.account({ photo: PNG })
  const partner = await house.admin.account({ accountType: 'Hawala Partner' })
  const list = { name: 'dubai.csv', content: 'data:text/csv;base64,RC0xOzA=' }
  await kbl.karim.save('reports/partner-agree', {
    params: { accountId: partner.id },
    body: { through: '2026-11-18', balance: '0', theirs: '0', list },
  })
  await night()
  expect((await run('backup.ts')).code).toBe(0)
  cpSync(disk, sound, { recursive: true })
})
afterAll(() => store.close())
beforeEach(() => {
  rmSync(disk, { recursive: true, force: true })
  cpSync(sound, disk, { recursive: true })
})

it('a backup of the running database is restored with every item, the picture, the list of a partner, the audit and the seals', async () => {
  const target = newFolder()
  const startedMs = Date.now()
  const { code, out } = await run('restore.ts', ['--from', disk], { DATA_DIR: target })
  expect([code, out]).toEqual([0, expect.stringContaining('The ledger is right: 3 transactions')])
  expect(out).toContain(`and 2 pictures, each with its hash`)
  expect(contentsOf(target).sort()).toEqual(['images', STORE_FILE])
  expect(itemsIn(target)).toEqual(itemsIn(dataDir))
  expect(itemsIn(target).length).toBeGreaterThan(30)
  // A browser may hold a list of accounts that is newer than the backup, so the restored list needs a higher version.
  expect(listVersionIn(target)).toBeGreaterThanOrEqual(startedMs)
  expect(listVersionIn(dataDir)).toBeLessThan(1_000)
  const pictures = readdirSync(join(dataDir, 'images'))
  expect(readdirSync(join(target, 'images'))).toEqual(pictures)
  const bytesIn = (folder: string) => readFileSync(join(folder, 'images', String(pictures[0])))
  expect(bytesIn(target)).toEqual(bytesIn(dataDir))
  const seal = String(/The newest seal of \w+ begins with (\w{8})\./.exec(out)?.[1])
  expect(itemsIn(dataDir).join()).toContain(`"newestSeal":{"S":"${seal}`)
})

it('a backup of an earlier version, with another engine, is moved and restored in the same way', async () => {
  const [old, target] = [newFolder(), newFolder()]
  const name = backupOf(old, OLD_FILE, oldBytes())
  const { code, out } = await run('restore.ts', ['--from', old], { DATA_DIR: target })
  expect([code, out]).toEqual([0, expect.stringContaining('The ledger is right: 3 transactions')])
  expect(contentsOf(target).sort()).toEqual(['images', STORE_FILE])
  expect(itemsIn(target)).toEqual(itemsIn(dataDir))
  const verified = await run('backup.ts', ['--verify'], { BACKUPS_URL: pathToFileURL(old).href })
  expect([verified.code, verified.out]).toEqual([0, `${name}: every file is as it was stored\n`])
})

it('a backup of a stopped product, whose folder is a link, is made and restored in the same way', async () => {
  const [stopped, link] = [newFolder(), join(root, 'link')]
  cpSync(join(dataDir, 'images'), join(stopped, 'images'), { recursive: true })
  // As after a kill, acknowledged writes may still be in the log beside the main file.
  copyStore(stopped)
  symlinkSync(stopped, link)
  expect((await run('backup.ts', [], { DATA_DIR: link })).code).toBe(0)
  const target = newFolder()
  expect((await run('restore.ts', ['--from', disk], { DATA_DIR: target })).code).toBe(0)
  expect(itemsIn(target)).toEqual(itemsIn(dataDir))
})

it('only the owner may read a backup and what was restored', async () => {
  const [place, target] = [join(newFolder(), 'backups'), join(newFolder(), 'data')]
  const { href } = pathToFileURL(place)
  await run('backup.ts', [], { BACKUPS_URL: href })
  await run('restore.ts', ['--from', href], { DATA_DIR: target })
  for (const folder of [place, target]) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const open = ['.', ...files].filter((name) => statSync(join(folder, name)).mode & 0o077)
    expect(open).toEqual([])
  }
})

it('a picture is stored once for all backups, and removed with the last one that names it', async () => {
  const before = readdirSync(join(disk, 'images'))
  const { out } = await run('backup.ts')
  expect(out).toContain('2 pictures (0 new)')
  // Both backups are of the same day, so the older one is removed.
  expect(out).toContain(`${namesIn(sound)[0]}: removed, newer ones are kept`)
  expect(namesIn(disk)).not.toContain(namesIn(sound)[0])
  expect(readdirSync(join(disk, 'images'))).toEqual(before)
  writeFileSync(join(disk, 'images', `9-photo-${'0'.repeat(16)}.png`), 'nobody names it')
  await run('backup.ts')
  expect(readdirSync(join(disk, 'images'))).toEqual(before)
})

it('the nightly run makes no second backup of a night', async () => {
  expect([(await run('backup.ts', ['--nightly'])).code, namesIn(disk)]).toEqual([0, namesIn(sound)])
  const [name = ''] = namesIn(disk)
  renameSync(join(disk, name), join(disk, `2026-01-02${name.slice(10)}`))
  await run('backup.ts', ['--nightly'])
  expect(namesIn(disk)).toHaveLength(2)
})

it('the product makes the nightly backup beside its own store', async () => {
  rmSync(disk, { recursive: true })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUPS_URL', pathToFileURL(disk).href)
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', undefined)
  await runBackup(new AbortController().signal, store)
  vi.unstubAllEnvs()
  expect(namesIn(disk)).toHaveLength(1)
})

it('a backup that was not finished is none, and the next one removes it', async () => {
  const [name = ''] = namesIn(disk)
  rmSync(join(disk, name, 'manifest.json'))
  const restored = await run('restore.ts', ['--from', disk], { DATA_DIR: newFolder() })
  expect([restored.code, restored.err]).toEqual([
    2,
    expect.stringContaining('There is no backup in'),
  ])
  await run('backup.ts')
  expect(namesIn(disk)).not.toContain(name)
})

it('a picture that the ledger names but the folder does not have is named', async () => {
  const stopped = newFolder()
  copyStore(stopped)
  const [picture] = readdirSync(join(dataDir, 'images'))
  const place = { DATA_DIR: stopped, BACKUPS_URL: pathToFileURL(newFolder()).href }
  const { code, out } = await run('backup.ts', [], place)
  expect([code, out]).toEqual([1, expect.stringContaining(`The picture ${picture} isn't in`)])
})

const DAMAGES: readonly [what: string, damage: (folder: string) => void, says: RegExp][] = [
  [
    'a picture that was changed',
    (folder) => writeFileSync(pictureIn(folder), readFileSync(pictureIn(folder)).reverse()),
    /images\/\d+-photo-\w+\.png (was changed|is cut off)/,
  ],
  [
    'a picture that is missing',
    (folder) => rmSync(pictureIn(folder)),
    /-photo-\w+\.png is missing/,
  ],
  [
    'a database that is cut off',
    (folder) => truncateSync(join(folder, 'store.sqlite.gz'), 5_000),
    /store\.sqlite\.gz (was changed or cut off|is cut off)/,
  ],
  [
    'a database with more bytes',
    (folder) => appendFileSync(join(folder, 'store.sqlite.gz'), 'more'),
    /store\.sqlite\.gz was changed/,
  ],
  [
    'a database that is missing',
    (folder) => rmSync(join(folder, 'store.sqlite.gz')),
    /store\.sqlite\.gz is missing/,
  ],
]

it.each(DAMAGES)('%s is named, and nothing is restored', async (_what, damage, says) => {
  damage(join(disk, String(namesIn(disk)[0])))
  const target = newFolder()
  const restored = await run('restore.ts', ['--from', disk], { DATA_DIR: target })
  expect([restored.code, restored.err]).toEqual([2, expect.stringMatching(says)])
  expect(contentsOf(target).sort()).toEqual([])
  const verified = await run('backup.ts', ['--verify'])
  expect([verified.code, verified.out]).toEqual([1, expect.stringMatching(says)])
})

it.each<[what: string, change: (manifest: string) => string, says: string]>([
  ['that is cut off', (text) => text.slice(0, -9), "is damaged: it isn't the manifest of a backup"],
  [
    'of a newer version',
    (text) => text.replace('"format": 2', '"format": 3'),
    'by a newer version',
  ],
  [
    'whose picture leads out of the folder',
    (text) => text.replace(/"name": "\d+-photo-/, '"name": "../../'),
    'is damaged',
  ],
  [
    'with another count of items',
    (text) => text.replace(/"items": \d+/, '"items": 7'),
    'should have 7 items',
  ],
])('a manifest %s is refused', async (_what, change, says) => {
  const path = join(disk, String(namesIn(disk)[0]), 'manifest.json')
  writeFileSync(path, change(readFileSync(path, 'utf8')))
  const target = newFolder()
  const { code, err } = await run('restore.ts', ['--from', disk], { DATA_DIR: target })
  expect([code, err, contentsOf(target).sort()]).toEqual([2, expect.stringContaining(says), []])
})

it.each<[string, () => Buffer]>([
  [
    STORE_FILE,
    () => gunzipSync(readFileSync(join(disk, String(namesIn(disk)[0]), 'store.sqlite.gz'))),
  ],
  [OLD_FILE, oldBytes],
])(
  'a backup whose %s was damaged already is named, and nothing is restored',
  async (file, bytes) => {
    const [place, target] = [newFolder(), newFolder()]
    const name = backupOf(place, file, bytes().fill(0x5a, 4096))
    const { code, err } = await run('restore.ts', ['--from', place], { DATA_DIR: target })
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(
        new RegExp(`^The database in ${name} was damaged .* \\(.+\\): restore another backup\\n$`),
      ),
    ])
    expect(contentsOf(target)).toEqual([])
  },
)

it('a folder that is not empty, in use, or in which a restore did not end is refused', async () => {
  const target = newFolder()
  const restore = () => run('restore.ts', ['--from', disk], { DATA_DIR: target })
  const held = holdDataDir(target, { name: 'another' })
  expect((await restore()).err).toContain('is in use by another start (another)')
  held.close()
  writeFileSync(join(target, 'notes.txt'), 'mine')
  chmodSync(target, 0o2775)
  expect((await restore()).err).toContain("isn't empty, so nothing was restored")
  expect(statSync(target).mode & 0o7777).toBe(0o2775)
  writeFileSync(join(target, 'RESTORE-IS-NOT-FINISHED'), '')
  for (const { code, err } of [
    await restore(),
    await run('main.ts', [], { DATA_DIR: target, PORT: '01' }),
  ]) {
    expect([code === 0, err]).toEqual([false, expect.stringContaining('did not end')])
  }
  expect(existsSync(join(target, STORE_FILE))).toBe(false)
})

it('two backups at the same time are made one after the other', async () => {
  const made = await Promise.all([run('backup.ts'), run('backup.ts')])
  expect(made.map(({ code }) => code)).toEqual([0, 0])
  expect(namesIn(disk)).toHaveLength(1)
})

it.each([['--list'], ['--verify']])('%s needs no data folder, and makes none', async (wish) => {
  const missing = join(root, 'missing')
  const { code, out } = await run('backup.ts', [wish], { DATA_DIR: missing })
  expect([code, out]).toEqual([0, expect.stringContaining(String(namesIn(disk)[0]))])
  expect(existsSync(missing)).toBe(false)
})

it.each<[what: string, environment: Record<string, string>, says: string]>([
  ['no place', { BACKUPS_URL: '' }, 'Set BACKUPS_URL to the place'],
  ['no address', { BACKUPS_URL: '/media' }, 'BACKUPS_URL must be file:///folder'],
  [
    'a place in the data folder',
    { BACKUPS_URL: pathToFileURL(join(dataDir, 'backups')).href },
    'so it would be lost with it',
  ],
  [
    'a file in the place of its folder',
    { BACKUPS_URL: import.meta.url },
    `BACKUPS_URL ${import.meta.url} can't be used as a folder: ${COMMANDS}backup.test.ts is a file`,
  ],
  [
    'a file above its folder',
    { BACKUPS_URL: `${import.meta.url}/backups` },
    `can't be used as a folder: ${COMMANDS}backup.test.ts is a file`,
  ],
  ['no data', { DATA_DIR: join(root, 'nowhere') }, 'There is no data in'],
  ['another database', { AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1' }, 'is set. Use the'],
  ['a table of AWS', { TABLE_NAME: 'production' }, 'TABLE_NAME is set. Use the'],
])('a backup with %s ends with 2 and says why', async (_what, environment, says) => {
  const { code, err } = await run('backup.ts', [], environment)
  expect([code, err]).toEqual([2, expect.stringContaining(says)])
})

it.each<[command: string, args: string[]]>([
  ['backup.ts', []],
  ['audit.ts', []],
  ['export.ts', ['--date', '2026-11-19']],
  ['export.ts', ['--all']],
  ['export.ts', []],
])(
  '%s %j of a damaged database ends with 2, and names the file and the way out',
  async (command, args) => {
    const damaged = newFolder()
    execFileSync('cp', ['-r', `${dataDir}/.`, damaged])
    const copied = new DatabaseSync(join(damaged, STORE_FILE))
    copied.exec('PRAGMA journal_mode = DELETE')
    copied.close()
    const file = join(damaged, STORE_FILE)
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0x5a, 4096))
    const { code, err } = await run(command, args, { DATA_DIR: damaged })
    expect([code, err]).toEqual([2, expect.stringContaining(`The database ${file} is damaged (`)])
    expect(err).toContain('restore a backup (docs/operations.md, "Backups")')
  },
)

it.each([
  ['audit.ts', ['--x'], 'Usage: npm run audit'],
  ['audit.ts', ['now'], 'Usage: npm run audit'],
  ['backup.ts', ['--nightly', '--list'], 'Usage: npm run backup'],
  ['backup.ts', ['now'], 'Usage: npm run backup'],
  ['backup.ts', ['--verify', '2026-01-01T00-00-00-000Z'], 'There is no backup 2026-01-01T00-00'],
  ['restore.ts', [], 'Usage: npm run restore'],
  ['restore.ts', ['--from', join(COMMANDS, 'backup.ts')], 'is a file'],
  ['restore.ts', ['--from', 'backups'], '--from must be file:///folder'],
  ['saves-since.ts', ['--log', root], 'Usage: npm run saves-since'],
])('%s %j ends with 2', async (command, args, says) => {
  const { code, err } = await run(command, args)
  expect([code, err]).toEqual([2, expect.stringContaining(says)])
})

function hashed(bytes: Uint8Array) {
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Returns the database as an earlier version wrote it, with another engine. */
function oldBytes(): Buffer {
  const path = join(newFolder(), OLD_FILE)
  const items = allItemsIn(dataDir).map((each) => JSON.parse(each))
  oldLedger(path, items).close()
  return readFileSync(path)
}

/**
 * Makes a backup with another database in place of its own.
 * @returns its name
 */
function backupOf(place: string, file: string, bytes: Buffer): string {
  const name = '2026-11-26T20-05-12-345Z'
  const packed = gzipSync(bytes)
  const manifest = JSON.parse(
    readFileSync(join(sound, namesIn(sound)[0] ?? '', 'manifest.json'), 'utf8'),
  )
  const database = { name: `${file}.gz`, ...hashed(packed), unpacked: hashed(bytes) }
  cpSync(join(sound, 'images'), join(place, 'images'), { recursive: true })
  mkdirSync(join(place, name))
  writeFileSync(join(place, name, database.name), packed)
  const format = file === OLD_FILE ? 1 : 2
  writeFileSync(
    join(place, name, 'manifest.json'),
    JSON.stringify({ ...manifest, format, database }),
  )
  return name
}

/** Returns a new empty folder. */
function newFolder(): string {
  return mkdtempSync(join(root, 'a folder '))
}

function namesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('20'))
    .sort()
}

/** Returns the picture beside a backup's folder. */
function pictureIn(folder: string): string {
  const images = join(folder, '..', 'images')
  return join(images, String(readdirSync(images)[0]))
}

/** Returns every item of a data folder, as the store has it. */
function itemsIn(folder: string): string[] {
  return allItemsIn(folder).filter((item) => !item.includes(LIST_VERSION))
}

/** How the store writes the key of the account list's version. */
const LIST_VERSION = '"accountListVersion"'

function listVersionIn(folder: string): number {
  const item = allItemsIn(folder).find((each) => each.includes(LIST_VERSION))
  return Number(JSON.parse(item ?? '{}').last?.N)
}

function allItemsIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, STORE_FILE), { readOnly: true })
  const rows = database.prepare('SELECT item FROM items ORDER BY pk, sk').all()
  database.close()
  return rows.map(({ item }) => String(item))
}

/** Copies the files of the store as a kill leaves them. Another process does it, because a copy here would end its locks. */
function copyStore(target: string): void {
  for (const end of ['', '-wal']) {
    execFileSync('cp', [join(dataDir, STORE_FILE + end), join(target, STORE_FILE + end)])
  }
}

/** Runs a command of the product. */
function run(
  command: string,
  args: string[] = [],
  environment: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const file = join(COMMANDS, command)
  const place = { DATA_DIR: dataDir, BACKUPS_URL: pathToFileURL(disk).href }
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...place, ...environment }
    execFile(process.execPath, [file, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })
}
