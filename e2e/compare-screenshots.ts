import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * `npm run compare-screenshots -- before after`: compares the pictures of two folders from `npm run screenshots` pixel by
 * pixel, to check that a change isn't visible. Each difference is printed, and drawn into build/differences. The command
 * ends with 1 if there are differences.
 */

const DIFFERENCES = fileURLToPath(new URL('../build/differences', import.meta.url))

/** Describes the difference between two pictures of one screen; null if there is none. */
function difference(name: string, before: string, after: string): string | null {
  const [was, is] = [readFileSync(join(before, name)), readFileSync(join(after, name))]
  if (was.equals(is)) return null
  const [old, now] = [PNG.sync.read(was), PNG.sync.read(is)]
  const { width, height } = old
  if (now.width !== width || now.height !== height) {
    return `${width} × ${height} before, ${now.width} × ${now.height} after`
  }
  const drawn = new PNG({ width, height })
  const pixels = pixelmatch(old.data, now.data, drawn.data, width, height, { threshold: 0 })
  if (pixels === 0) return null
  const path = join(DIFFERENCES, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, PNG.sync.write(drawn))
  return `${pixels} pixels`
}

function main([before, after]: string[]): void {
  if (!before || !after) throw new Error('Name two folders: of before and of after')
  const namesIn = (cwd: string) => globSync('**/*.png', { cwd }).sort()
  const [old, now] = [namesIn(before), namesIn(after)]
  const missing = [
    ...old.filter((name) => !now.includes(name)).map((name) => [name, 'only before']),
    ...now.filter((name) => !old.includes(name)).map((name) => [name, 'only after']),
  ]
  const both = old.filter((name) => now.includes(name))
  const differences = both.flatMap((name) => {
    const found = difference(name, before, after)
    return found ? [[name, found]] : []
  })
  for (const [name, how] of [...missing, ...differences]) console.log(`${name}: ${how}`)
  console.log(`${both.length} compared, ${differences.length + missing.length} differ`)
  if (differences.length + missing.length > 0) process.exitCode = 1
}

main(process.argv.slice(2))
