import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { OLDEST_AGENTS } from './browsers.ts'

/** The script that tells old browsers why they get no page. */

const SCRIPT = readFileSync(join(import.meta.dirname, 'public/old-browser.js'), 'utf8')
const WINDOWS = 'Mozilla/5.0 (Windows NT 6.1; Win64; x64)'
const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** Runs the script in a browser with this user agent. @returns true if it shows the sentence */
function isToldOld(agent: string, hasModules = true): boolean {
  let isHidden = true
  let mark = ''
  runInNewContext(SCRIPT, {
    navigator: { userAgent: agent },
    document: {
      createElement: () => (hasModules ? { noModule: false } : {}),
      getElementById: (id: string) =>
        id === 'old-browser'
          ? { getAttribute: () => OLDEST_AGENTS, removeAttribute: () => (isHidden = false) }
          : null,
      documentElement: { setAttribute: (_name: string, value: string) => (mark = value) },
    },
  })
  expect(mark).toBe(isHidden ? '' : 'old')
  return !isHidden
}

it.each([
  ['Chrome 109', `${WINDOWS} ${KIT} Chrome/109.0.0.0 Safari/537.36`, false],
  ['Chrome 108', `${WINDOWS} ${KIT} Chrome/108.0.0.0 Safari/537.36`, true],
  ['Chrome 64', `${WINDOWS} ${KIT} Chrome/64.0.3282.140 Safari/537.36`, true],
  ['Chrome of today', `${WINDOWS} ${KIT} Chrome/150.0.0.0 Safari/537.36`, false],
  ['Edge 109', `${WINDOWS} ${KIT} Chrome/109.0.0.0 Safari/537.36 Edg/109.0.1518.140`, false],
  ['Edge 18', `${WINDOWS} ${KIT} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`, true],
  [
    "Android's WebView 109",
    `Mozilla/5.0 (Linux; Android 7.0; wv) ${KIT} Version/4.0 Chrome/109.0.0.0 Mobile Safari/537.36`,
    false,
  ],
  [
    "Android's WebView 95",
    `Mozilla/5.0 (Linux; Android 7.0; wv) ${KIT} Version/4.0 Chrome/95.0.0.0 Mobile Safari/537.36`,
    true,
  ],
  [
    'Chromium without windows',
    `${WINDOWS} ${KIT} HeadlessChrome/109.0.5412.0 Safari/537.36`,
    false,
  ],
  ['Firefox 115', `${WINDOWS.replace(')', '; rv:109.0)')} Gecko/20100101 Firefox/115.0`, false],
  ['Firefox 102', `${WINDOWS.replace(')', '; rv:102.0)')} Gecko/20100101 Firefox/102.0`, true],
  ['Safari 16.4', `${MAC} Version/16.4 Safari/605.1.15`, false],
  ['Safari 16.3', `${MAC} Version/16.3 Safari/605.1.15`, true],
  ['Safari 15.6', `${MAC} Version/15.6.1 Safari/605.1.15`, true],
  ['Safari 26.0', `${MAC} Version/26.0 Safari/605.1.15`, false],
  [
    'Chrome of an iPhone, which is Safari',
    `${IPHONE} CriOS/109.0 Mobile/15E148 Safari/604.1`,
    false,
  ],
  ['a browser that nobody knows', 'Ladybird/1.0', false],
])('%s', (_what, agent, isOld) => {
  expect(isToldOld(agent)).toBe(isOld)
})

it('a browser without modules is old, whatever its name', () => {
  expect(isToldOld('Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false)).toBe(
    true,
  )
  expect(isToldOld('Ladybird/1.0', false)).toBe(true)
})

it('has no modern syntax, which would be an error in such a browser', () => {
  const code = SCRIPT.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(code).not.toMatch(/=>|`|\b(let|const|class|import|export|async)\b|\?\.|\?\?|\.\.\./)
})
