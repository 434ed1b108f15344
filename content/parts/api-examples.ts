import { site } from '../site.ts';

/** A command and what it answers. A test runs every command and compares the shape of the answer. */
export type ApiExample = { title: string; command: string; status: number; range?: string; body: string };

const rest = `${site.origin}/rest/v1`;
const shown = (value: unknown) => JSON.stringify(value, null, 2);

export const apiExamples: ApiExample[] = [
  {
    title: 'When was each dataset of a county last read?',
    command: `curl '${rest}/data_freshness?select=dataset_type,record_count,last_update&county=eq.Travis&state=eq.TX&order=last_update.desc&limit=1'`,
    status: 200,
    range: '0-0/*',
    body: shown([{ dataset_type: 'probate', record_count: 1284, last_update: '2026-11-16T09:12:00.000Z' }]),
  },
  {
    title: 'The best leads of a state, with the total',
    command: `curl -i -H 'Prefer: count=exact' '${rest}/lead_scores?select=property_address,score,quality,dataset_type,filed_on&state=eq.TX&score=gte.80&order=score.desc&limit=1'`,
    status: 206,
    range: '0-0/131',
    body: shown([
      {
        property_address: '2718 Sparrow Bend, Austin, TX 78704',
        score: 97,
        quality: 'hot',
        dataset_type: 'foreclosure',
        filed_on: '2026-11-06',
      },
    ]),
  },
  {
    title: 'Markets by name or state, largest first',
    command: `curl '${rest}/market_intelligence?select=county,state,record_count,competition_level&or=(county.ilike.*travis*,state.in.(TX,FL))&order=record_count.desc.nullslast&limit=1'`,
    status: 200,
    range: '0-0/*',
    body: shown([{ county: 'Harris', state: 'TX', record_count: 4908, competition_level: 'Low' }]),
  },
  {
    title: 'One sample record as an object',
    command: `curl -H 'Accept: application/vnd.pgrst.object+json' '${rest}/sample_data?select=county,sample_record&dataset_type=eq.probate&state=eq.TX'`,
    status: 200,
    range: '0-0/*',
    body: shown({ county: 'Travis', sample_record: { case_number: 'C-1-PB-26-001984', filing_date: '2026-10-19' } }),
  },
  {
    title: 'Move the lost sample deal back, on a board of your own',
    command: `curl -c board.txt -b board.txt -X PATCH -H 'Content-Type: application/json' -H 'Prefer: return=representation' -d '{"stage":"contacted"}' '${rest}/deals?select=county,stage&stage=eq.lost'`,
    status: 200,
    range: '0-0/*',
    body: shown([{ county: 'Kitsap', stage: 'contacted' }]),
  },
  {
    title: 'A column that does not exist',
    command: `curl '${rest}/lead_scores?owner_phone=not.is.null'`,
    status: 400,
    body: shown({
      code: '42703',
      message: 'column lead_scores.owner_phone does not exist',
      details: null,
      hint: null,
    }),
  },
];
