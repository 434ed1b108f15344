import { type Factor, type Lead, qualityOf, scoreOf } from './lead.ts';

type Listed = Omit<Lead, 'score' | 'quality' | 'factors'> & { factors: Record<Factor, number> };

const listed: Listed[] = [
  {
    id: '053d2ee6-365f-4a9b-af3a-592d7ded5296',
    property_address: '2718 Sparrow Bend, Austin',
    county: 'Travis',
    state: 'TX',
    factors: { equity: 98, motivation: 96, time_since_filing: 97, contact_match: 95, occupancy: 92 },
    last_updated: '2026-11-09T11:20:00Z',
  },
  {
    id: '0e9cdde3-bab1-4401-b3dc-c524d5bb4e06',
    property_address: '934 Tamarind Row, Phoenix',
    county: 'Maricopa',
    state: 'AZ',
    factors: { equity: 96, motivation: 93, time_since_filing: 94, contact_match: 90, occupancy: 95 },
    last_updated: '2026-11-09T09:05:00Z',
  },
  {
    id: '110b1333-8b94-4815-843c-bc23cc6ea073',
    property_address: '61 Quarrystone Ct, Atlanta',
    county: 'Fulton',
    state: 'GA',
    factors: { equity: 92, motivation: 94, time_since_filing: 88, contact_match: 86, occupancy: 90 },
    last_updated: '2026-11-09T07:40:00Z',
  },
  {
    id: '0ef641d6-7d5b-41be-a178-24dbfbe16152',
    property_address: '4410 Heronfield Dr, Jacksonville',
    county: 'Duval',
    state: 'FL',
    factors: { equity: 88, motivation: 84, time_since_filing: 90, contact_match: 82, occupancy: 76 },
    last_updated: '2026-11-08T22:15:00Z',
  },
  {
    id: 'fdd40920-5d50-4862-a5d0-d01dea9736e1',
    property_address: '1507 Milldam Ave, Indianapolis',
    county: 'Marion',
    state: 'IN',
    factors: { equity: 79, motivation: 86, time_since_filing: 81, contact_match: 74, occupancy: 88 },
    last_updated: '2026-11-08T18:30:00Z',
  },
  {
    id: '07b77ac1-7140-4ce3-b3eb-f7a7465ab973',
    property_address: '226 Larchmere Pl, Columbus',
    county: 'Franklin',
    state: 'OH',
    factors: { equity: 74, motivation: 71, time_since_filing: 78, contact_match: 80, occupancy: 60 },
    last_updated: '2026-11-08T13:10:00Z',
  },
  {
    id: '5905966a-92fe-4a70-be6f-a8078074b9fd',
    property_address: '8302 Ocotillo Rim Way, Las Vegas',
    county: 'Clark',
    state: 'NV',
    factors: { equity: 58, motivation: 66, time_since_filing: 72, contact_match: 70, occupancy: 48 },
    last_updated: '2026-11-07T20:55:00Z',
  },
  {
    id: '2a0c8ead-602a-49b2-8eec-97db348218b5',
    property_address: '39 Ropewalk Ln, Tacoma',
    county: 'Pierce',
    state: 'WA',
    factors: { equity: 41, motivation: 52, time_since_filing: 38, contact_match: 64, occupancy: 30 },
    last_updated: '2026-11-06T16:45:00Z',
  },
];

/** Eight leads for the prerendered page, highest score first. */
export const sampleLeads: Lead[] = listed.map((lead) => {
  const score = scoreOf(lead.factors);
  return { ...lead, score, quality: qualityOf(score) };
});
