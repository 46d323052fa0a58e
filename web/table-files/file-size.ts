/** The size of the largest file that is read: 5 MB as file managers count them. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
