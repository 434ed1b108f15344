import type { ExportChoice } from '#domain/export/formats.ts';
import type { ExportLayout } from '#domain/export/layouts.ts';
import { layoutColumns } from '#domain/export/layouts.ts';
import { site } from '../site.ts';
import type { RowsSection } from '../types.ts';

/** The 'Lead Source' column of an exported file. */
export const layoutSources = { source: site.name, sampleSource: `${site.name} sample data` };

/** The buttons of the layouts in an export dialog. */
export const layoutChoices: Record<ExportLayout, ExportChoice> = {
  crm: {
    name: 'CRM contacts',
    note: 'CSV with one row per contact: names split, phone in E.164, mailing and property address in parts.',
    download: 'Download CRM file',
  },
  dialer: {
    name: 'Dialer',
    note: 'CSV of phone numbers, each once. Numbers marked do not call are left out. Scrub the rest first.',
    download: 'Download dialer file',
  },
  mail: {
    name: 'Mail house',
    note: 'CSV of contacts with a complete mailing address.',
    download: 'Download mail file',
  },
};

const columnList = (layout: ExportLayout) => layoutColumns(layout).join(', ');

/** The CSV layouts for other software, as a section below the samples. */
export const integrations: RowsSection = {
  kind: 'rows',
  id: 'layouts',
  title: 'Files for your CRM, dialer and mail house',
  intro:
    'Most systems import CSV. These layouts have the columns they ask for, as UTF-8 with a header row and CRLF line ends. Try them under Export Sample above.',
  rows: [
    {
      label: layoutChoices.crm.name,
      text: `One row for each contact: the executor, heir, owner, landlord or trustee. An attorney has columns of their own. Columns: ${columnList('crm')}.`,
    },
    {
      label: layoutChoices.dialer.name,
      text: `Contacts with a valid phone number, as ten digits and as E.164. Do Not Call reads No or Unknown; numbers marked Yes are left out. Scrub against the do-not-call lists before you dial. Columns: ${columnList('dialer')}.`,
    },
    {
      label: layoutChoices.mail.name,
      text: `Contacts with a complete mailing address. If none is on file, an owner who isn't marked absentee is written to at the property; a landlord never is. Columns: ${columnList('mail')}.`,
    },
    {
      label: 'Who is left out',
      text: 'Tenants and people in bankruptcy are never contacts. In pre-probate there is no phone number: the file addresses the estate, by mail only.',
    },
  ],
};
