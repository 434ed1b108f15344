import { BorderStyle, type IStylesOptions, LevelFormat, LineRuleType, ShadingType } from 'docx';
import { colors, fonts } from '../theme.ts';

const single = { line: 240, lineRule: LineRuleType.AUTO };
const serif = { font: fonts.serif, color: colors.pine700 };
const bar = (color: string) => ({ left: { style: BorderStyle.SINGLE, size: 18, space: 10, color } });
const tint = (fill: string) => ({ type: ShadingType.CLEAR, color: 'auto', fill });

/** Named Word styles, so that the reader can restyle all headings at once and use the navigation pane. */
export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: fonts.sans, size: 22, color: colors.ink, language: { value: 'en-US' } },
      paragraph: { spacing: { after: 130, line: 276, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { ...serif, size: 52, bold: true, color: colors.pine900 },
      paragraph: { spacing: { after: 140, ...single }, keepNext: true },
    },
    heading1: {
      run: { ...serif, size: 32, bold: true },
      paragraph: { spacing: { before: 260, after: 140, ...single }, keepNext: true },
    },
    heading2: {
      run: { ...serif, size: 24, bold: true },
      paragraph: { spacing: { before: 240, after: 100, ...single }, keepNext: true },
    },
    hyperlink: { run: { color: colors.pine700, underline: {} } },
    listParagraph: { paragraph: { spacing: { after: 60 } } },
  },
  paragraphStyles: [
    {
      id: 'Lead',
      name: 'Lead',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 25, color: colors.ink2 },
      paragraph: { spacing: { after: 240 } },
    },
    {
      id: 'Disclaimer',
      name: 'Disclaimer',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 20, color: colors.brassInk },
      paragraph: { shading: tint(colors.brass100), border: bar(colors.brass500), indent: { left: 240, right: 120 } },
    },
    {
      id: 'Script',
      name: 'Script',
      basedOn: 'Normal',
      quickFormat: true,
      paragraph: { border: bar(colors.pine700), indent: { left: 240 }, spacing: { after: 140 } },
    },
    {
      id: 'Remark',
      name: 'Remark',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 20 },
      paragraph: {
        shading: tint(colors.paper2),
        border: bar(colors.brass500),
        indent: { left: 240, right: 120 },
        spacing: { after: 0 },
      },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 20 },
      paragraph: { spacing: { before: 60, after: 60, line: 252, lineRule: LineRuleType.AUTO } },
    },
    {
      id: 'Margin',
      name: 'Page Margin',
      basedOn: 'Normal',
      quickFormat: true,
      run: { size: 17, color: colors.ink2 },
      paragraph: { spacing: { after: 0, ...single } },
    },
  ],
  characterStyles: [
    { id: 'Blank', name: 'Blank to Fill', quickFormat: true, run: { shading: tint(colors.brass100) } },
    { id: 'FieldName', name: 'Field Name', quickFormat: true, run: { font: fonts.mono, color: colors.pine700 } },
  ],
};

const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: 0,
  format,
  text,
  style: {
    run: { color: colors.brass500 },
    paragraph: { indent: { left: 425, hanging: 425 } },
  },
});

export const numbering = {
  config: [
    { reference: 'bullets', levels: [level(LevelFormat.BULLET, '•')] },
    { reference: 'numbers', levels: [level(LevelFormat.DECIMAL, '%1.')] },
  ],
};
