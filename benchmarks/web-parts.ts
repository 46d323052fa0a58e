/** Computes at which moment each part of the built web app is loaded, for the budget in docs/architecture.md. */

/** A file of the build with the modules in it. */
export interface Chunk {
  readonly file: string
  /** The compressed bytes of the file and of its CSS. */
  readonly bytes: number
  /** The chunks that are fetched together with this chunk. */
  readonly imports: readonly string[]
  /** The module that a page or a dynamic import asks for; null for a chunk that only other chunks import. */
  readonly entry: string | null
  /** The bytes of code by module: "web/app/app.tsx", "node_modules/zod/…". */
  readonly modules: Readonly<Record<string, number>>
}

/** A row of the report. */
export interface Part {
  readonly name: string
  readonly bytes: number
  readonly budget: number
}

/**
 * The limits in compressed bytes; a kilobyte is 1,000. The frame has the entries and the icons of all screens. The part
 * of the forms includes linked amounts and amounts that are handed over, because several screens share their code. The
 * worker reads files. Most screens also contain the code for typed numbers and for the comparison of names and phones.
 */
export const BUDGET = {
  firstLoad: 132_500,
  frame: 33_000,
  route: 38_000,
  forms: 50_500,
  dialogs: 20_100,
  worker: 32_000,
} as const

const PAGE = 'web/index.html'
const FRAME = 'web/app/shell/shell.tsx'
const SCREEN = /^web\/screens\/([^/]+)\/index\.tsx$/
const PLOT = /(^|[/-])(plots?|bars)\.tsx$/

/** The modules of forms: their state, the schemas that check them, their fields, and parts that many forms share. */
const FORMS =
  /^(node_modules\/(react-hook-form|@hookform|zod)\/|web\/(entry|fields|lists|money|paper|search)\/|shared\/contract\/)/
/** The modules of dialogs, with the libraries that keep the focus inside. Nearly every screen has a dialog. */
const DIALOGS = /^(node_modules\/(@zag-js|@ark-ui)\/|web\/ui\/[^/]*dialog)/

/**
 * Returns the parts of the app: the first load, the frame around the screens, the shared chunks for forms and for
 * dialogs, and everything else that each screen loads, even if other screens load it too. A shared chunk counts as forms
 * (or dialogs) if more than half of its code is code of forms (or dialogs).
 */
export function partsOf(chunks: readonly Chunk[]): Part[] {
  const first = loadedWith(chunks, chunkFor(chunks, PAGE))
  const frame = without(loadedWith(chunks, chunkFor(chunks, FRAME)), first)
  const screens = screensOf(chunks).map(({ name, loaded }) => ({
    name,
    beyond: without(loaded, new Set([...first, ...frame])),
  }))
  const isShared = (chunk: Chunk) => screens.filter(({ beyond }) => beyond.has(chunk)).length > 1
  const sharedFor = (what: RegExp) =>
    new Set(chunks.filter((chunk) => isShared(chunk) && isMostly(chunk, what)))
  const forms = sharedFor(FORMS)
  const dialogs = without(sharedFor(DIALOGS), forms)
  const shared = new Set([...forms, ...dialogs])
  // No screen loads all of these chunks, so the figure isn't their sum, but the largest part that one screen loads.
  const mostOf = (those: ReadonlySet<Chunk>) =>
    Math.max(0, ...screens.map(({ beyond }) => bytesOf(beyond) - bytesOf(without(beyond, those))))
  return [
    { name: 'first load', bytes: bytesOf(first), budget: BUDGET.firstLoad },
    { name: 'frame, after sign-in', bytes: bytesOf(frame), budget: BUDGET.frame },
    { name: 'forms, shared', bytes: mostOf(forms), budget: BUDGET.forms },
    { name: 'dialogs, shared', bytes: mostOf(dialogs), budget: BUDGET.dialogs },
    ...screens.map(({ name, beyond }) => ({
      name,
      bytes: bytesOf(without(beyond, shared)),
      budget: BUDGET.route,
    })),
  ]
}

/** Finds the plots that are fetched together with a screen instead of after it: "loan-reports: web/ui/plot/plot.tsx". */
export function earlyPlots(chunks: readonly Chunk[]): string[] {
  return screensOf(chunks).flatMap(({ name, loaded }) =>
    [...loaded]
      .flatMap(({ modules }) => Object.keys(modules))
      .filter((module) => PLOT.test(module))
      .map((module) => `${name}: ${module}`),
  )
}

/** Returns the content of the first load: bytes of code before compression by package or folder, the largest first. */
export function biggestParts(chunks: readonly Chunk[]): [name: string, bytes: number][] {
  const sizes = new Map<string, number>()
  for (const { modules } of loadedWith(chunks, chunkFor(chunks, PAGE))) {
    for (const [module, bytes] of Object.entries(modules)) {
      const name = /^(node_modules\/(@[^/]+\/)?|[^/]+\/)[^/]+/.exec(module)?.[0] ?? module
      sizes.set(name, (sizes.get(name) ?? 0) + bytes)
    }
  }
  return [...sizes].sort(([, a], [, b]) => b - a)
}

function screensOf(chunks: readonly Chunk[]) {
  return chunks.flatMap((chunk) => {
    const name = SCREEN.exec(chunk.entry ?? '')?.[1]
    return name ? [{ name, loaded: loadedWith(chunks, chunk) }] : []
  })
}

function chunkFor(chunks: readonly Chunk[], entry: string): Chunk {
  const found = chunks.find((chunk) => chunk.entry === entry)
  if (!found) throw new Error(`Nothing is built for ${entry}`)
  return found
}

/** Returns a chunk with everything that it imports. */
function loadedWith(chunks: readonly Chunk[], start: Chunk): Set<Chunk> {
  const loaded = new Set([start])
  // A Set also visits members that are added during the loop.
  for (const { imports } of loaded) {
    for (const chunk of chunks) if (imports.includes(chunk.file)) loaded.add(chunk)
  }
  return loaded
}

function isMostly({ modules }: Chunk, what: RegExp): boolean {
  const sizes = Object.entries(modules)
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  const meant = sizes.reduce((sum, [name, bytes]) => sum + (what.test(name) ? bytes : 0), 0)
  return meant * 2 > total
}

function without(chunks: ReadonlySet<Chunk>, other: ReadonlySet<Chunk>): Set<Chunk> {
  return new Set([...chunks].filter((chunk) => !other.has(chunk)))
}

function bytesOf(chunks: ReadonlySet<Chunk>): number {
  return [...chunks].reduce((sum, { bytes }) => sum + bytes, 0)
}
