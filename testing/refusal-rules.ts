import { isTestCode, lineOf, type Source } from './source.ts'
import type { StyleRule } from './style-rules.ts'

/** The names that the sentence of a failure has in the web app. */
const SENTENCE = String.raw`(?:message|refusal|sentence|body|messageOf\([^)]*\))`

/**
 * Finds a pattern that is applied to the sentence of a failure, or a search in such a sentence. The rule knows a sentence
 * only by these names. It misses a sentence that is first stored under another name; that is rare, and a review sees it.
 */
const READS_A_SENTENCE = new RegExp(
  [
    String.raw`\.(?:test|exec)\((?:\w+\??\.)*${SENTENCE}\)`,
    String.raw`\b${SENTENCE}\??\.(?:includes|startsWith|endsWith|match|search|indexOf|split)\(`,
  ].join('|'),
  'g',
)

/** The lines of refusals by which the store says that there is no such record, or no longer one. */
const NONE = ['deleted', 'noNumberLeft', 'noPart', 'notFound']

/**
 * Finds what a file of the store throws besides NONE, and its imports of functions of the domain that refuse
 * (`require…`).
 */
function decisions({ text }: Source): number[] {
  const thrown = [...text.matchAll(/throw refused\(\s*\w+\.(\w+)/g)]
    .filter(([, line = '']) => !NONE.includes(line))
    .map(({ index }) => index)
  const deciding = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/domain\//g)]
    .filter(([, names = '']) => /\brequire[A-Z]/.test(names))
    .map(({ index }) => index)
  return [...thrown, ...deciding].map((index) => lineOf(text, index))
}

/** The files that may ask for a write of transactions. */
const WRITERS = {
  'functions/store/ledger/ledger.ts': 'it writes them',
  'functions/use-cases/posting.ts': 'it is the one way to post',
  'functions/use-cases/transactions/change.ts': 'it is the one way to change what was posted',
}

export const REFUSAL_RULES: readonly StyleRule[] = [
  {
    says: 'a refusal is made from a line of shared/refusals, which has its code',
    for: (path) => /^(functions|infra|shared)\//.test(path) && !isTestCode(path),
    broken: ({ text }) =>
      [...text.matchAll(/new (Refusal|ChangedMeanwhile)\(/g)].map(({ index }) =>
        lineOf(text, index),
      ),
    refuses: [['functions/domain/a.ts', "throw new Refusal('conflict', 'It is closed')"]],
    but: {
      'shared/refusals/refused.ts': 'it makes them',
    },
  },
  {
    says: 'the web app tells failures apart by their codes, never by their sentences',
    for: (path) => /^web\/.*\.tsx?$/.test(path) && !isTestCode(path),
    broken: ({ text }) =>
      [...text.matchAll(READS_A_SENTENCE)].map(({ index }) => lineOf(text, index)),
    refuses: [
      ['web/entry/a.ts', 'const isClosed = / closed /.test(message)'],
      ['web/entry/a.ts', "const isWrong = error.body.startsWith('Wrong code')"],
      ['web/entry/a.ts', "const isTaken = TAKEN.test(messageOf(error, ''))"],
      ['web/entry/a.ts', "const isLimit = refusal?.includes(' would stand at ')"],
    ],
    but: {
      'web/api/errors.ts': 'it looks whether a body is JSON or a page',
      'web/entry/refused-field.ts': 'it takes the field that the code names from a sentence',
      'web/screens/import-accounts/report.ts': 'it puts the name of a column before a predicate',
      'web/ui/named-message.ts': 'it puts the name of a field before a predicate',
    },
  },
  {
    says: 'the store refuses only what is not there, and says what a failed condition means',
    for: (path) => path.startsWith('functions/store/') && !isTestCode(path),
    broken: decisions,
    refuses: [
      ['functions/store/a.ts', 'throw refused(TILLS.uncounted, { till })'],
      ['functions/store/a.ts', "import { isOpen, requireOpen } from '../domain/a.ts'"],
    ],
  },
  {
    says: 'transactions are posted and changed in one way (docs/architecture.md)',
    for: (path) => path.startsWith('functions/') && !isTestCode(path),
    broken: ({ text }) =>
      [...text.matchAll(/\b(post|change)Transactions\b/g)].map(({ index }) => lineOf(text, index)),
    refuses: [['functions/handlers/a/b.ts', 'await postTransactions(entry, commitment)']],
    but: WRITERS,
  },
]
