import { isTestCode, lineOf, linesWhere, type Source } from './source.ts'
import { bareCalls, members, names, physicalSides, undocumented } from './syntax.ts'
import { wordsOutside } from './words.ts'

/** A style rule that no lint rule covers (docs/architecture.md, CONTRIBUTING.md). */
export interface StyleRule {
  readonly says: string
  /** True for a file to which the rule applies. */
  readonly for: (path: string) => boolean
  /** Returns the lines that break the rule. */
  readonly broken: (source: Source) => number[]
  /** Examples that the rule must refuse: a path and its code. */
  readonly refuses: readonly (readonly [path: string, code: string])[]
  /** The files that may break the rule: the path and the reason. */
  readonly but?: Readonly<Record<string, string>>
}

const product = (folders: RegExp) => (path: string) => folders.test(path) && !isTestCode(path)
const everywhere = () => true
/** Finds comments by their text, even across a line break. */
const comments = (pattern: RegExp) => (source: Source) =>
  source.parsed.comments
    .filter(({ value }) => pattern.test(value.replace(/\s*\n[\s*]*/g, ' ')))
    .map(({ start }) => lineOf(source.text, start))

/** The code whose test files share their modules (vitest.config.ts). The test files of `STATEFUL_WEB` don't. */
const SHARED_BY_TESTS = /^(shared|functions\/domain|web|testing|benchmarks)\//
const STATEFUL_WEB = /^web\/(api|entry|screens\/sign-in|ui)\//
const REPLACEMENTS = /^vi\.(mock|doMock|spyOn|stubGlobal|stubEnv|useFakeTimers|setSystemTime)$/
/** Finds variables outside all functions, which keep their value from one test file to the next. */
const variables = ({ text }: Source) =>
  [...text.matchAll(/^(?:export )?let /gm)].map(({ index }) => lineOf(text, index))

/** Finds the imports of Chakra's controls and fields; their types may be imported. */
const chakraControls = ({ text }: Source) =>
  [...text.matchAll(/^import \{([^}]*)\} from '@chakra-ui\/react'/gm)].flatMap(
    ({ 1: imported = '', index }) =>
      imported.split(',').some((each) => /^\s*(Input|Textarea|Field|NativeSelect)\b/.test(each))
        ? [lineOf(text, index)]
        : [],
  )

const MAX_LINES = { product: 350, test: 500 }
const CLOCK_AND_CHANCE =
  /^(Date\.now|Math\.random|crypto\.(randomUUID|randomBytes|getRandomValues)|performance\.now)$/

/** What of a page changes only once the app has drawn again, so a test that asks once may be too early. */
const DRAWN_LATER =
  /\.(inputValue|isDisabled|isEnabled|isChecked)\(\)|document\.activeElement|\b(textIn|focusedName)\(/

/** Finds expectations about what is drawn later that ask only once. */
function askedOnce(source: Source): number[] {
  return linesWhere(source, (report) => ({
    CallExpression: (node) => {
      const asked = source.text.slice(node.start, node.end)
      const isExpect = node.callee.type === 'Identifier' && node.callee.name === 'expect'
      if (isExpect && /\bawait\b/.test(asked) && DRAWN_LATER.test(asked)) report(node)
    },
  }))
}

export const STYLE_RULES: readonly StyleRule[] = [
  {
    says: 'an object names its properties one by one, so that the compiler knows an unknown one',
    for: everywhere,
    broken: ({ text }) =>
      [...text.matchAll(/\.\.\.\s*\{/g)].map(({ index }) => lineOf(text, index)),
    refuses: [
      ['shared/a.ts', 'const entry = { ...{ number: 1, recorder } }'],
      ['web/screens/a.tsx', 'const form = <Form {...{ refusal, saving }} />'],
    ],
    but: { 'testing/style-rules.ts': 'it has the examples of the rule' },
  },
  {
    says: 'only env.ts reads process.env',
    for: (path) => product(/^functions\//)(path) && path !== 'functions/env.ts',
    broken: (source) => members(source, /^process\.env$/),
    refuses: [
      ['functions/store/a.ts', 'const name = process.env.TABLE_NAME'],
      ['functions/http/a.ts', "const { TABLE_NAME } = process['env']"],
    ],
  },
  {
    says: 'shared and the domain get the time and random numbers as arguments',
    for: product(/^(shared|functions\/domain)\//),
    broken: (source) => [...members(source, CLOCK_AND_CHANCE), ...bareCalls(source, 'Date')],
    refuses: [
      ['shared/money/a.ts', 'const now = Date.now()'],
      ['shared/calendar/a.ts', 'const now = new Date()'],
      ['shared/calendar/a.ts', 'const now = Date()'],
      ['functions/domain/a.ts', 'const dice = Math.random()'],
      ['functions/domain/a.ts', 'const id = crypto.randomUUID()'],
      ['functions/domain/a.ts', 'const clock = performance.now'],
    ],
  },
  {
    says: 'what test files share has no state and is not replaced, unless vitest.config.ts names its folder',
    for: (path) => SHARED_BY_TESTS.test(path) && !STATEFUL_WEB.test(path),
    broken: (source) => [
      ...(isTestCode(source.path) ? [] : variables(source)),
      ...members(source, REPLACEMENTS),
    ],
    refuses: [
      ['web/till/a.ts', 'let seen = 0'],
      ['shared/money/a.ts', 'export let rate: bigint | undefined'],
      ['web/till/a.test.ts', "vi.stubGlobal('fetch', fake)"],
      ['functions/domain/a.test.ts', 'vi.useFakeTimers()'],
    ],
  },
  {
    says: 'a page of numbered records is made into answers in turns, because it may have thousands',
    for: product(/^functions\/handlers\//),
    broken: ({ text }) =>
      /\breadPage\(/.test(text)
        ? [...text.matchAll(/\brows\.map\(/g)].map(({ index }) => lineOf(text, index))
        : [],
    refuses: [
      [
        'functions/handlers/a/list.ts',
        'const page = readPage(q, l, f); reply(page.rows.map(answer))',
      ],
    ],
  },
  {
    says: 'no code calculates with binary floating point',
    for: product(/^(shared|functions|web)\//),
    broken: (source) => [
      ...members(source, /\.(toFixed|toPrecision|parseFloat)$|^Math\.f?round$/),
      ...names(source, 'parseFloat'),
    ],
    refuses: [
      ['shared/money/a.ts', 'const amount = parseFloat(text)'],
      ['functions/store/a.ts', 'const amount = Number.parseFloat(text)'],
      ['web/ui/a.tsx', 'const cell = <td>{amount.toFixed(2)}</td>'],
      ['functions/domain/a.ts', 'const cents = Math.round(amount * 100)'],
    ],
    but: {
      'web/ui/brand-mark.tsx': 'whole pixels',
      'web/ui/image-upload-scaling.ts': 'whole pixels',
      'web/table/long-table-body.tsx': 'whole pixels',
    },
  },
  {
    says: 'controls come from web/ui, because those of Chakra find no field around them and make the first load heavier',
    for: product(/^web\//),
    broken: chakraControls,
    refuses: [
      ['web/screens/a.tsx', "import { Box, Input } from '@chakra-ui/react'"],
      [
        'web/ui/a.tsx',
        "import {\n  Field as Other,\n  type InputProps,\n} from '@chakra-ui/react'",
      ],
      ['web/fields/a.tsx', "import { NativeSelect } from '@chakra-ui/react'"],
    ],
  },
  {
    says: 'names of files and folders say what they contain',
    for: everywhere,
    broken: ({ path }) => (/(^|\/)(utils?|helpers?|misc|common)\b/i.test(path) ? [1] : []),
    refuses: [
      ['web/utils/a.ts', ''],
      ['shared/money/helpers.ts', ''],
      ['functions/misc.test.ts', ''],
    ],
  },
  {
    says: 'no comment is a task for later, such as a TODO',
    for: everywhere,
    broken: comments(/\b(TODO|FIXME|XXX|HACK)\b/),
    refuses: [
      ['shared/a.ts', '// TODO: round'],
      ['web/a.test.tsx', 'const a = <b>{/* FIXME */}</b>'],
    ],
  },
  {
    says: 'a comment cites only pages that a reader of the project has',
    for: everywhere,
    broken: comments(/\bdecisions\.md\b|\bspecification [12]\b|\bdocs\/decisions\b(?!\/)/i),
    refuses: [
      ['shared/a.ts', '/** An amount (decisions.md "Money"). */'],
      ['functions/a.ts', '// decisions.md has the rule'],
      ['web/a.tsx', '/** The form (specification 2, section 5 "Loan"). */'],
      ['web/a.test.ts', '/** Specification 1, section 9. */'],
      ['web/a.tsx', 'const a = <b>{/* specification 1 */}</b>'],
      ['e2e/a.test.ts', '/**\n * The date that is sent (specification\n * 2, section 7).\n */'],
      ['web/a.ts', '/** The keys (docs/decisions, "The keyboard"). */'],
      ['web/a.ts', '/** The mark (docs/decisions "Vouchers on paper"). */'],
    ],
  },
  {
    says: 'styles use start and end, not left and right, because text may run from right to left',
    for: product(/^web\//),
    broken: physicalSides,
    refuses: [
      ['web/app/a.tsx', 'const a = <Box marginLeft="2" />'],
      ['web/app/a.tsx', 'const a = <Box pr={2} />'],
      ['web/app/a.tsx', 'const a = <Box css={{ left: 0 }} />'],
      ['web/app/a.tsx', "const style = { 'padding-right': 4 }"],
      ['web/app/a.tsx', "const style = { borderRightWidth: '1px' }"],
      ['web/app/a.tsx', 'const a = <Td textAlign="right" />'],
      ['web/app/a.tsx', "const a = <Td textAlign={{ base: 'left', md: 'end' }} />"],
      ['web/app/a.ts', "const style = { textAlign: 'left' }"],
      ['web/app/a.ts', 'const css = `td { text-align: right; }`'],
      ['web/app/a.ts', "const css = 'p { margin-left: 2px }'"],
    ],
    but: {
      'web/ui/tooltip.tsx': 'a place measured on the screen',
      'web/hawala-orders/order-samples.ts': 'what is left to pay, as the API names it',
      'web/screens/my-till/currency-count.tsx':
        'a float of full width, whose side Chrome 109 knows only by this name',
    },
  },
  {
    says: 'texts for people come from the catalogue',
    for: (path) => product(/^web\/(?!texts\/)/)(path) && !/\/sample-[^/]+$/.test(path),
    broken: wordsOutside,
    refuses: [
      ['web/app/a.tsx', 'const a = <b>Save</b>'],
      ['web/app/a.tsx', 'const a = <b>{n} of {m}</b>'],
      ['web/app/a.tsx', "const a = <b>{saving ? texts.saving : 'Save'}</b>"],
      ['web/app/a.tsx', "const a = <b>{saving && 'saving'}</b>"],
      ['web/app/a.tsx', `const a = <>{\`\${count} rows\`}</>`],
      ['web/app/a.tsx', 'const a = <input placeholder="name" />'],
      ['web/app/a.tsx', "const a = <Field label={isOwn ? 'own' : texts.other} />"],
      ['web/app/a.tsx', `const a = <Field hint={\`As of \${day}\`} />`],
      ['web/app/a.tsx', 'const a = <b aria-label="Close" />'],
      ['web/app/a.ts', `const text = \`\${count} \${count === 1 ? 'row' : 'rows'}\``],
      ['web/app/a.ts', "const column = { header: 'Amount' }"],
      ['web/app/a.ts', "toast({ title: texts.error, description: 'Try again' })"],
      ['web/app/a.ts', "const check = amountText('Amount is required')"],
      ['web/app/a.ts', `const text = \`Loan \${number} is closed\``],
    ],
    but: {
      'web/ui/image-box.tsx':
        'errors that no person sees, because the caller reports a refused file',
      'web/app/branch-screens.ts': 'names of keys, which are the same in every language',
      'web/app/screens.ts': 'names of keys, which are the same in every language',
    },
  },
  {
    says: 'a file has at most 350 lines, a test 500',
    for: everywhere,
    broken: ({ path, text }) => {
      const lines = lineOf(text.trimEnd(), text.length)
      return lines > (isTestCode(path) ? MAX_LINES.test : MAX_LINES.product) ? [lines] : []
    },
    refuses: [
      ['shared/a.ts', `${'\n'.repeat(MAX_LINES.product)}export {}`],
      ['shared/a.test.ts', `${'\n'.repeat(MAX_LINES.test)}export {}`],
    ],
  },
  {
    says: 'no test is tried a second time: one that passed only then is a defect',
    for: isTestCode,
    broken: ({ text }) =>
      [...text.matchAll(/\bretry['"]?\s*:|--retry\b/g)].map(({ index }) => lineOf(text, index)),
    refuses: [
      ['vitest.config.ts', 'export default { test: { retry: 1 } }'],
      ['functions/a.test.ts', "it('adds', { 'retry': 2 }, sum)"],
      ['testing/a.ts', "const args = ['run', '--retry=1']"],
    ],
    but: { 'testing/style-rules.ts': 'it names what this rule refuses' },
  },
  {
    says: 'a browser test waits with expect.poll until a field or the focus is as it should be',
    for: (path) => /^e2e\/.*\.test\.ts$/.test(path),
    broken: askedOnce,
    refuses: [
      ['e2e/a.test.ts', "expect(await amount.inputValue()).toBe('5')"],
      ['e2e/a.test.ts', 'expect([await save.isDisabled(), sent]).toEqual([true, 1])'],
      ['e2e/a.test.ts', 'expect(await page.evaluate(() => document.activeElement?.id)).toBe(id)'],
    ],
  },
  {
    says: 'exported functions and classes have a docstring',
    for: product(/^(shared|functions|infra|web\/(api|ui))\//),
    broken: (source) => undocumented(source, 'handler'),
    refuses: [
      ['shared/a.ts', 'export function sum() {}'],
      ['shared/a.ts', '/* not a docstring */\nexport const sum = () => 0'],
      ['functions/store/a.ts', '/** Far away. */\nconst a = 1\nexport async function put() {}'],
      ['infra/a.ts', 'export class Api extends Construct {}'],
      ['web/api/a.tsx', 'export default function A() {}'],
    ],
  },
  {
    says: 'tests get their CDK app from infra/testing/app.ts, whose output is removed',
    for: (path) => /^infra\//.test(path) && isTestCode(path),
    broken: (source) => [...names(source, 'App'), ...bareCalls(source, 'Stack')],
    refuses: [
      ['infra/a.test.ts', 'const app = new App({ context })'],
      ['infra/testing/a.ts', 'const stack = new Stack()'],
    ],
    but: { 'infra/testing/app.ts': 'it creates the app' },
  },
]
