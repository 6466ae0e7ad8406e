//! One model on one request: how it is built, prepared and measured.

use serde_json::{Map, Value};

use super::columns::{MOST_POINTS, pay};
use super::request::SeriesRequest;
use crate::artifact::Fitted;
use crate::backtest::{FarBehind, Past, Rehearsed, TestSize, Trial, Window, measure, windows};
use crate::catalogue::{Forecaster, ForecasterSpec, Role, grows_trees};
use crate::context::FitContext;
use crate::error::FitError;
use crate::prepare::{
    CANDIDATES, Preparation, PreparationNote, Prepared, Transformation, pays, year_pays,
};
use crate::series::{Features, Series};

/// They look for the cycle of the year themselves.
const KNOW_THE_YEAR: [&str; 2] = ["FOURIER", "PROPHET"];
/// Backtests by which a transformation is chosen.
const INNER_WINDOWS: usize = 2;

#[derive(Clone)]
pub(super) struct Setup<'a> {
    pub request: &'a SeriesRequest,
    pub spec: &'static ForecasterSpec,
    /// What the model sees is made by this; `auto` gives way to what was chosen.
    preparation: Preparation,
    /// Whether the model sees the known columns.
    sees_columns: bool,
    /// The form in which a model that was given up is fitted on the whole history; empty of others,
    /// which search once more.
    kept: Map<String, Value>,
}

pub(super) enum Refused {
    Params(String),
    Fit(FitError),
}

impl<'a> Setup<'a> {
    /// Baselines are the yardstick of the data as they are: nothing is prepared for them.
    pub fn new(request: &'a SeriesRequest, spec: &'static ForecasterSpec) -> Setup<'a> {
        let preparation = match spec.role {
            Role::Baseline => Preparation::default(),
            _ => request.preparation.clone(),
        };
        Setup {
            request,
            spec,
            preparation,
            sees_columns: spec.capabilities.exogenous,
            kept: Map::new(),
        }
    }

    /// The backtests of all windows, with the transformation chosen before them, and the known
    /// columns only where they pay; fewer windows for a model `far_behind`.
    pub fn trials(
        &mut self,
        windows: &[Window],
        far_behind: Option<FarBehind<'_>>,
        ctx: &FitContext<'_>,
    ) -> Result<Vec<Trial>, Refused> {
        self.model().map_err(Refused::Params)?;
        self.enough_points(windows).map_err(Refused::Fit)?;
        self.preparation.year =
            self.may_see_no_year() && self.year_pays(windows, ctx).map_err(Refused::Fit)?;
        if self.preparation.transformation == Transformation::Auto {
            self.preparation.transformation =
                self.transformation(windows, ctx).map_err(Refused::Fit)?;
        }
        let Rehearsed { trials, form } = self.rehearsed(windows, far_behind, ctx)?;
        if trials.len() < windows.len() {
            self.kept = form;
        }
        Ok(trials)
    }

    /// With the known columns or, where they do not pay, without them.
    fn rehearsed(
        &mut self,
        windows: &[Window],
        far_behind: Option<FarBehind<'_>>,
        ctx: &FitContext<'_>,
    ) -> Result<Rehearsed, Refused> {
        let measured = |setup: &Setup<'_>| {
            let Setup {
                preparation,
                request,
                ..
            } = setup;
            let whole = &request.series;
            setup
                .measured(preparation, whole, windows, true, far_behind, ctx)
                .map_err(Refused::Fit)
        };
        let with = measured(self)?;
        if !self.may_do_without() {
            return Ok(with);
        }
        let plain = Setup {
            sees_columns: false,
            ..self.clone()
        };
        let metric = self.request.selection.metric;
        match measured(&plain) {
            Ok(without) if !pay(&with.trials, &without.trials, metric) => {
                *self = plain;
                Ok(without)
            }
            Err(Refused::Fit(stop @ (FitError::Stopped | FitError::OutOfTime))) => {
                Err(Refused::Fit(stop))
            }
            _ => Ok(with),
        }
    }

    /// Whether to tell what moves its forecasts: of models that a person chose, and of all that
    /// use columns.
    pub fn is_explained(&self) -> bool {
        self.request.selection.chosen(self.spec.id) || self.features().is_some()
    }

    /// The known columns that it uses.
    pub fn columns(&self) -> Vec<String> {
        self.features()
            .map_or(Vec::new(), |features| features.names().to_vec())
    }

    /// Whether the engine may take the cycle of the year out: its own choice, of a model that would not know the year,
    /// neither by itself nor from columns, and where nobody asked for another way.
    fn may_see_no_year(&self) -> bool {
        let request = self.request;
        self.spec.role != Role::Baseline
            && request.selection.is_best()
            && !request.selection.chosen(self.spec.id)
            && !KNOW_THE_YEAR.contains(&self.spec.id)
            && self.features().is_none()
            && !self.preparation.components
            && self.preparation.diff.is_none()
    }

    /// Judged by the history before the oldest window.
    fn year_pays(&self, windows: &[Window], ctx: &FitContext<'_>) -> Result<bool, FitError> {
        let series = &self.request.series;
        let cut = windows.first().map_or(series.len(), |window| window.cut);
        let Ok(head) = series.head(cut) else {
            return Ok(false);
        };
        year_pays(&head, self.request.horizon, ctx)
    }

    /// Whether the known columns have to earn their place: who names a model wants it with the
    /// columns that come with it, but for trees, which
    /// take up from a useless column what happened by accident, and lose more by it than others.
    fn may_do_without(&self) -> bool {
        let request = self.request;
        self.sees_columns
            && request.features.is_some()
            && request.series.len() <= MOST_POINTS
            && (!request.selection.chosen(self.spec.id) || grows_trees(self.spec.id))
    }

    /// The model fitted on the whole history.
    pub fn fit(&self, ctx: &FitContext<'_>) -> Result<Fitted, FitError> {
        match self.fit_as_is(ctx) {
            // What suited the oldest part need not suit all of it.
            Err(FitError::NoFiniteFit) if !self.kept.is_empty() => Setup {
                kept: Map::new(),
                ..self.clone()
            }
            .fit_as_is(ctx),
            fitted => fitted,
        }
    }

    fn fit_as_is(&self, ctx: &FitContext<'_>) -> Result<Fitted, FitError> {
        let (series, features) = (&self.request.series, self.features());
        let names = features.map_or(&[][..], Features::names);
        let model = self.model().map_err(FitError::Damaged)?;
        let nothing_pays = self.spec.role != Role::Baseline
            && self.request.preparation.transformation == Transformation::Auto
            && self.preparation.transformation == Transformation::None;
        if self.preparation.is_nothing() && !nothing_pays {
            return Ok(Fitted {
                model: model.fit(series, features, ctx)?,
                features: names.to_vec(),
                preparation: None,
            });
        }
        let prepared = self.prepared(model, &self.preparation);
        let mut fitted = prepared.fit_whole(series, features, ctx)?;
        if nothing_pays {
            fitted
                .notes
                .insert(0, PreparationNote::NoTransformationPays);
        }
        let known = |name: &&String| !self.preparation.past_columns.contains(name);
        Ok(Fitted {
            preparation: Some(fitted.notes.clone()),
            features: names.iter().filter(known).cloned().collect(),
            model: Box::new(fitted),
        })
    }

    fn model(&self) -> Result<Box<dyn Forecaster>, String> {
        let given = self.request.selection.params(self.spec.id);
        // What the user set holds.
        let params = self.kept.clone().into_iter().chain(given).collect();
        self.spec
            .check(&params)
            .and_then(|params| (self.spec.build)(&params))
            .map_err(|error| error.to_string())
    }

    fn features(&self) -> Option<&'a Features> {
        let features = self.request.features.as_ref();
        features.filter(|_| self.sees_columns)
    }

    fn prepared(&self, model: Box<dyn Forecaster>, preparation: &Preparation) -> Prepared {
        Prepared {
            model,
            preparation: preparation.clone(),
            columns: self.sees_columns,
            horizon: self.request.horizon,
        }
    }

    fn measured(
        &self,
        preparation: &Preparation,
        series: &Series,
        windows: &[Window],
        explained: bool,
        far_behind: Option<FarBehind<'_>>,
        ctx: &FitContext<'_>,
    ) -> Result<Rehearsed, FitError> {
        let whole = |model: Box<dyn Forecaster>| -> Box<dyn Forecaster> {
            if preparation.is_nothing() {
                model
            } else {
                Box::new(self.prepared(model, preparation))
            }
        };
        let past = Past {
            series,
            features: self.features(),
            non_negative: self.request.keeps_sign(),
            model: self.spec.id,
            explained,
        };
        let given = self.request.selection.params(self.spec.id);
        let again = |form: Map<String, Value>| {
            // What the user set holds.
            let params = form.into_iter().chain(given.clone()).collect();
            let model = (self.spec.build)(&self.spec.check(&params).ok()?).ok()?;
            Some(whole(model))
        };
        let model = self.model().map_err(FitError::Damaged)?;
        past.trials(whole(model).as_ref(), again, windows, far_behind, ctx)
    }

    /// The points needed count the part of the history that is kept for measuring.
    fn enough_points(&self, windows: &[Window]) -> Result<(), FitError> {
        let values = self.request.series.values();
        let has = self.request.series.observed();
        let first = windows.first().map_or(values.len(), |window| window.cut);
        let learning = values[..first].iter().flatten().count();
        let least = self.spec.capabilities.least_points + self.preparation.takes();
        if learning < least {
            return Err(FitError::NeedsPoints {
                needs: least + has - learning,
                has,
            });
        }
        Ok(())
    }

    /// The transformation that forecast best within the history before the oldest window.
    fn transformation(
        &self,
        outer: &[Window],
        ctx: &FitContext<'_>,
    ) -> Result<Transformation, FitError> {
        let request = self.request;
        let cut = outer
            .first()
            .map_or(request.series.len(), |window| window.cut);
        let Ok(head) = request.series.head(cut) else {
            return Ok(Transformation::None);
        };
        let inner = windows(&head, request.horizon, TestSize::Auto, INNER_WINDOWS);
        let with = |transformation| Preparation {
            transformation,
            ..self.preparation.clone()
        };
        let error = |transformation| {
            if inner.is_empty() {
                return Ok(None);
            }
            let preparation = with(transformation);
            match self.measured(&preparation, &head, &inner, false, None, &ctx.quietly()) {
                Ok(found) => Ok(measure(&found.trials).score(request.selection.metric)),
                Err(stop @ (FitError::Stopped | FitError::OutOfTime)) => Err(stop),
                Err(_) => Ok(None),
            }
        };
        let plain = error(Transformation::None)?;
        let errors = CANDIDATES.into_iter().map(error);
        Ok(pays(plain, &errors.collect::<Result<Vec<_>, FitError>>()?))
    }
}
