/** The words of the choice of a file with a list, whatever the screen does with it. */
export const listFile = {
  file: 'File',
  chooseFile: 'Choose a CSV or .xlsx file, or drop it here',
  chooseOther: 'Choose another file',
  paste: 'Or paste the list here',
  pasteHint:
    'Copied from a spreadsheet or a chat: a hawala in each line, and between its cells a tab, a comma, a semicolon or two blanks.',
  undivided:
    'Nothing stands between the cells of these lines. A comma inside an amount, such as 1,200, divides nothing, and neither does one blank. Put a tab, a semicolon or two blanks between them, such as D-302; Zahra; 1,200.00',
  firstLines: (lines: readonly string[]) =>
    `Not read: ${lines.map((line) => `\u2068${line}\u2069`).join(' / ')}.`,
  readPasted: 'Read the pasted list',
  changePasted: 'Change the pasted list',
  pastedFile: 'pasted-list.csv',
  pastedList: 'The pasted list',
  headings: 'Headings',
  noHeadings: 'The list has no headings',
  headingsIn: (line: string, cells: string) => `Row ${line}: ${cells}`,
  reading: (name: string) => `Reading ${name}`,
  stop: 'Stop',
  rowCount: (rows: string) => `${rows} rows`,
  encoding: 'Letters',
  encodingHint: 'If the names below look wrong, choose another one.',
  encodings: {
    'utf-8': 'UTF-8',
    'windows-1256': 'Windows Arabic (1256)',
    'utf-16le': 'UTF-16',
    'utf-16be': 'UTF-16, high byte first',
    'iso-8859-6': 'ISO Arabic (8859-6)',
    'windows-1252': 'Windows Western (1252)',
  },
  separator: 'Separator',
  separatorHint: 'If the cells below are divided wrongly, choose another one.',
  separators: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' },
  sheet: 'Sheet',
  mergedCells:
    'The sheet has merged cells. Only the first cell of each has a value; the others are blank. Unmerge them if every row needs the value.',
  preview: 'The first rows of the file',
  moreRows: (rows: string) => `And ${rows} more rows, which are not shown here`,
  noRowsToShow: 'There is nothing to show.',
  line: 'Row',
  columnNumber: (number: number) => `Column ${number}`,
  columnWith: (number: number, cells: string) => `Column ${number}: ${cells}`,
  problems: {
    tooLarge: 'The file is larger than 5 MB. Delete columns that are not needed, or split it.',
    empty: 'The file has no rows.',
    oldSpreadsheet:
      'This is an old .xls workbook, or a workbook with a password. Open it in a spreadsheet program and save it as .xlsx without a password.',
    webPage:
      'This is a web page that has the name of a spreadsheet. Open it in a spreadsheet program and save it as .xlsx.',
    noTable: 'This is not a list. Choose a CSV file or an .xlsx workbook.',
    damaged: 'The file is damaged. Open it in a spreadsheet program and save it as .xlsx again.',
    swells:
      'The workbook holds far more data than a list. Copy the list to a new workbook, without pictures and formats, and save that.',
    otherEncoding: 'The file is not written in these letters. Choose other letters.',
    openQuote:
      'A quotation mark is wrong in this row. Correct it, or save the list as .xlsx instead.',
    tooManyColumns:
      'The row has more than 200 columns. Separate the cells by commas, semicolons or tabs, or save the list as .xlsx.',
    noReader: 'The part that reads files could not be loaded. Try again when you are connected.',
  },
  tooManyRows: (rows: string) =>
    `The file has more than ${rows} rows. Split it, and take one part after the other.`,
  inRow: (line: string, problem: string) => `Row ${line}: ${problem}`,
}
