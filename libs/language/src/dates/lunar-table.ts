/** The first lunar year of the table; it has 201. */
export const firstLunarYear = 1900;

/** Characters of a year's entry in base 36. */
export const entryLength = 5;

/**
 * The Chinese calendar from 1900 to 2100 (GB/T 33661-2017). An entry holds, from its highest bits: days from 1 January to the lunar new
 * year; whether the leap month has 30 days; the month that the leap month follows, 0 for none (4 bits); and, from bit 11
 * to bit 0, whether the twelfth to the first month has 30 days, not 29.
 *
 * Not taken from the runtime: the calendar of ICU is a day or a month wrong in 14 of these years, 2027 and 2030 among them.
 */
export const lunarYears =
  '2d1oy3tp3m2yu1x275t63l9hn2nkpn1x8km3ctwq2hyl51n8h634evm2a2lh3qwpx2t6x7204sr3fmi52kqjv1q0fp3799l2h6s2' +
  '3wjo22ytr924d2l3laae2qcae1ufh13cu6s2hz8p1q2bu34gb62a17q3o2ej2t6xj204ly3fo7u2njys1ubmp378092ecyb3tpqr' +
  '2ys6j2302j3ih7x2qctm1x95x3cv502hykp1n8sr34fit27c193o2eu2t6zx22y163fn3m2ks6d1ud2a3a2bu2d0gl3qwlz2ys7q' +
  '24eph3ih912qd3m1vtcl3cvqd2hxl61khfz31me32a57e3o2ga2t75521jn63ihci2krol1q7u3378ln2d1gr3qv1p2vz3h25tbd' +
  '3lay12qefm1vus53cvfp2iurx3wity31kty277cl3o2qd2t7s921kcy3ihzm2nl7q1q3hq34fh32d1hy3tobe2vzdh24cq13l9op' +
  '2qd1v1t0uz3a0q32f5971n8a631ld627cnp3qwtg2w0951yqtv3fo2d2kqi51q6ot34fjp2d4tm3tosy2ytut25v2i3lave2qe8l' +
  '1vtzy3a0ra2f5bp1n8be34es2278853o2sl2t64r1ypg73cvcb2kqje1q3ji378tl2dbv63tpw22ytd125urv3ih572njjf1t2gr' +
  '3a0tp2f5gq1n8ve34g422a5yd3o3z92t6xh204st3fmwm2hxh11ridu379hl2fvki3tqj62ytra25t7a3ih5j2njkm1ue053a15h' +
  '2hxs91khmz31llf27c173o2ej2qdsr1yqbe3fn1m2krqd1q7xm378sq2d21h3tpqt2vz1p21lkd3ih852qcve1szx13a2ed2hyyy' +
  '1nc5p31ms627cge3o2fq2t705204wi3fnbm2ksdh1t06i34eq32a7iv3qvfv2vz2z230463ihd62qd761vu6t3a1xh2f5aj1kf2n' +
  '31l7v';
