const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Characters; a longer field rejects its row. */
export const maxFieldLength = 64 * kilobyte;
/** Bytes of a line, characters of a row; a longer one is rejected. */
export const maxRowLength = megabyte;
/** Columns a file may name. */
export const maxColumns = 500;
/** Cells of a header, most of them empty, as spreadsheets write them; as in Excel. */
export const maxHeaderCells = 16_384;
/** Characters of a column name. */
export const maxNameLength = 200;

/** How far a quoted field is followed to find its end; beyond that the quotation mark counts as never closed. */
export const maxOpenQuoteLength = 16 * megabyte;

export const rowsPerBatch = 1000;
/** Rows are slices of the text they come from, so a batch of long rows ends before its thousandth. */
export const maxBatchLength = 4 * megabyte;

/** Unpacked bytes per packed byte: records and spreadsheets reach 10 to 60, a bomb about 1,000. */
export const maxInflateRatio = 200;
/** The ratio is not looked at below this size, because small repetitive files pack well. */
export const inflateRatioFrom = 64 * megabyte;

/** Rows of a sheet, as in Excel. */
export const maxSheetRows = 1_048_576;
/** Characters that cells take from the shared strings beyond `maxInflateRatio` times the XML of the sheet: a cell of 20 bytes can name 64 kB. */
export const sharedTextFrom = 16 * megabyte;
/** A worksheet of a million rows is 1 to 3 GB of XML. */
export const maxSheetBytes = 16 * 1024 * megabyte;
/** The list of sheets, the relationships and the styles of a workbook. */
export const maxWorkbookPartBytes = 16 * megabyte;
/** The text of all shared strings of a workbook: the one thing that has to be kept while the rows are read. */
export const maxSharedStringBytes = 256 * megabyte;
export const maxSharedStrings = 16_000_000;
/** Unpacked XML of the shared strings, with its tags. */
export const maxSharedStringsXmlBytes = 2 * 1024 * megabyte;
export const maxZipEntries = 10_000;
export const maxZipDirectoryBytes = 4 * megabyte;
/** A packed workbook has to be unpacked to a temporary file first, because ZIP files are read from their end. */
export const maxUnpackedWorkbookBytes = 4 * 1024 * megabyte;
