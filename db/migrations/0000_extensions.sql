-- Trigrams let the searches that begin with a wildcard use an index.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
