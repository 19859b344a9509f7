-- Names and nationalities of people.

-- "Luz, Ana" is of two parts, and so is a name whose family name stands in capitals at one end, with its particles ("Jan van der BERG").
-- Two capitals in front may be initials ("JP Dupont"): a family name there has a word of three letters. null: nobody can tell.
create or replace function timing.parts_of_name(p_name text, out given_name text, out family_name text)
language plpgsql immutable set search_path = '' as $$
declare
  c_generation constant text := '^(jr|sr|ii|iii|iv)[.]?$';
  c_particle constant text := '^(van|vo[nm]|der|den|del?|della|d[aiou]|d[ao]s|las?|le|los|te[nr]?|zu[mr]?|a[fv]|[ae]l|bin|ibn|ben|y|e)$';
  v_comma text[] := regexp_match(p_name, '^([^,]*[[:alpha:]][^,]*),([^,]*[[:alpha:]][^,]*)$');
  v_words text[] := regexp_split_to_array(btrim(p_name), '\s+');
  v_last integer := cardinality(v_words);
  v_capital integer[];
  v_from integer;
  v_to integer;
begin
  -- Not "Martin King, Jr.".
  if v_comma is not null and btrim(v_comma[2]) !~* c_generation then
    family_name := btrim(v_comma[1]);
    given_name := btrim(v_comma[2]);
    return;
  end if;
  v_capital := array(
    select n from unnest(v_words) with ordinality as s (w, n)
    cross join lateral (select regexp_replace(w, '^[dl][''’]', '') as bare) b
    where bare = upper(bare) and bare <> lower(bare) and bare ~ '[[:alpha:]].*[[:alpha:]]' and w !~* c_generation order by n);
  v_from := v_capital[1];
  v_to := v_capital[cardinality(v_capital)];
  while v_from > 2 and v_words[v_from - 1] ~* c_particle loop v_from := v_from - 1; end loop;
  if v_from = 2 and v_words[1] ~ c_particle then v_from := 1; end if;
  -- In one piece, and something is left.
  if v_from is null or v_to - v_from + 1 = v_last or exists (
      select from generate_series(v_from, v_to) n where n <> all (v_capital) and v_words[n] !~* c_particle) then
    return;
  end if;
  if v_to = v_last then
    given_name := array_to_string(v_words[1:v_from - 1], ' ');
  elsif v_from = 1 and exists (
      select from unnest(v_capital) n where length(regexp_replace(v_words[n], '[^[:alpha:]]', '', 'g')) > 2) then
    given_name := array_to_string(v_words[v_to + 1:v_last], ' ');
  else
    return;
  end if;
  family_name := array_to_string(v_words[v_from:v_to], ' ');
end $$;

create or replace function timing.name_of_parts(p_given text, p_family text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_given is null then p_family
    when p_given || p_family ~ '^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$' then p_family || p_given
    else p_given || ' ' || p_family end
$$;

create or replace function timing.member_said(p_member jsonb, out name text, out given_name text, out family_name text)
language plpgsql immutable set search_path = '' as $$
declare
  v_parts record;
begin
  given_name := nullif(btrim(p_member ->> 'given_name'), '');
  family_name := nullif(btrim(p_member ->> 'family_name'), '');
  if given_name is not null and family_name is not null then
    name := timing.name_of_parts(given_name, family_name);
    return;
  end if;
  name := coalesce(family_name, given_name, nullif(btrim(p_member ->> 'name'), ''));
  given_name := null;
  v_parts := timing.parts_of_name(name);
  if v_parts.family_name is not null then
    given_name := v_parts.given_name;
    family_name := v_parts.family_name;
    name := case when name ~ ',' then timing.name_of_parts(given_name, family_name) else name end;
  end if;
end $$;

-- AIN: who competes under no flag.
create or replace function timing.is_nationality(p_code text) returns boolean
language sql immutable set search_path = '' as $$
  select p_code ~ '^[A-Z]{3}$' and position(p_code in '
    AFG AIN ALB ALG AND ANG ANT ARG ARM ARU ASA AUS AUT AZE BAH BAN BAR BDI BEL BEN BER BHU BIH BIZ BLR BOL BOT BRA BRN BRU
    BUL BUR CAF CAM CAN CAY CGO CHA CHI CHN CIV CMR COD COK COL COM CPV CRC CRO CUB CYP CZE DEN DJI DMA DOM ECU EGY ERI ESA
    ESP EST ETH FIJ FIN FRA FSM GAB GAM GBR GBS GEO GEQ GER GHA GRE GRN GUA GUI GUM GUY HAI HKG HON HUN INA IND IRI IRL IRQ
    ISL ISR ISV ITA IVB JAM JOR JPN KAZ KEN KGZ KIR KOR KOS KSA KUW LAO LAT LBA LBN LBR LCA LES LIE LTU LUX MAC MAD MAR MAS
    MAW MDA MDV MEX MGL MHL MKD MLI MLT MNE MON MOZ MRI MTN MYA NAM NCA NED NEP NGR NIG NOR NRU NZL OMA PAK PAN PAR PER PHI
    PLE PLW PNG POL POR PRK PUR QAT ROU RSA RUS RWA SAM SEN SEY SGP SKN SLE SLO SMR SOL SOM SRB SRI SSD STP SUD SUI SUR SVK
    SWE SWZ SYR TAN TGA THA TJK TKM TLS TOG TPE TTO TUN TUR TUV UAE UGA UKR URU USA UZB VAN VEN VIE VIN YEM ZAM ZIM
    ABW AGO AIA ALA ARE ASM ATA ATF ATG BES BFA BGD BGR BHR BHS BLM BLZ BMU BRB BTN BVT BWA CCK CHE CHL COG CRI CUW CXR CYM
    DEU DNK DZA ESH FJI FLK FRO GGY GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF HMD HND HRV HTI IDN IMN IOT IRN JEY KHM KNA
    KWT LBY LKA LSO LVA MAF MCO MDG MMR MNG MNP MRT MSR MTQ MUS MWI MYS MYT NCL NER NFK NGA NIC NIU NLD NPL OMN PCN PHL PRI
    PRT PRY PSE PYF REU SAU SDN SGS SHN SJM SLB SLV SPM SVN SXM SYC TCA TCD TGO TKL TON TWN TZA UMI URY VAT VCT VGB VIR VNM
    VUT WLF WSM ZAF ZMB ZWE
') > 0
$$;

-- The code of a country that cars or the post call otherwise: D, CH, FR. null: no such sign is known.
create or replace function timing.nationality_of_sign(p_sign text) returns text
language sql immutable set search_path = '' as $$
  select '{
    "A": "AUT", "AL": "ALB", "AR": "ARG", "AT": "AUT", "AU": "AUS", "B": "BEL", "BE": "BEL", "BG": "BUL", "BR": "BRA",
    "BY": "BLR", "CA": "CAN", "CDN": "CAN", "CH": "SUI", "CL": "CHI", "CN": "CHN", "CO": "COL", "CY": "CYP", "CZ": "CZE", "D": "GER",
    "DE": "GER", "DK": "DEN", "DZ": "ALG", "E": "ESP", "EC": "ECU", "EE": "EST", "EG": "EGY", "ES": "ESP", "F": "FRA", "FI": "FIN",
    "FL": "LIE", "FR": "FRA", "GB": "GBR", "GE": "GEO", "GR": "GRE", "H": "HUN", "HR": "CRO", "HU": "HUN", "I": "ITA", "IE": "IRL",
    "IL": "ISR", "IS": "ISL", "IT": "ITA", "J": "JPN", "JP": "JPN", "KR": "KOR", "KZ": "KAZ", "L": "LUX", "LI": "LIE",
    "LT": "LTU", "LU": "LUX", "LV": "LAT", "M": "MLT", "MA": "MAR", "MC": "MON", "MD": "MDA", "MX": "MEX", "N": "NOR", "NL": "NED",
    "NMK": "MKD", "NO": "NOR", "NZ": "NZL", "P": "POR", "PE": "PER", "PL": "POL", "PT": "POR", "PY": "PAR", "Q": "QAT", "QA": "QAT",
    "RA": "ARG", "RCH": "CHI", "RO": "ROU", "ROK": "KOR", "RS": "SRB", "RSM": "SMR", "RU": "RUS", "S": "SWE", "SE": "SWE", "SI": "SLO",
    "SK": "SVK", "SM": "SMR", "TN": "TUN", "TR": "TUR", "UA": "UKR", "UK": "GBR", "US": "USA", "UY": "URU", "ZA": "RSA"
  }'::jsonb ->> upper(btrim(p_sign))
$$;

create or replace function timing.nationality_refusal(p_members jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when timing.nationality_of_sign(x.said) is not null then timing.refusal('invalid_value.nationality_sign',
      jsonb_build_object('written', x.said, 'nationality', timing.nationality_of_sign(x.said)))
    when x.said !~ '^[A-Z]{3}$' then timing.refusal('invalid_value.nationality', jsonb_build_object('written', left(x.said, 20)))
    else timing.refusal('invalid_value.nationality_unknown', jsonb_build_object('written', x.said)) end
  from (
    select m ->> 'nationality' as said from jsonb_array_elements(p_members) m
    where m ->> 'nationality' is not null and (m ->> 'nationality' !~ '^[A-Z]{3}$' or not timing.is_nationality(m ->> 'nationality'))
    limit 1) x
$$;
